import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NativeButton } from '../../ui/native-button.tsx'
import './others-here.css'
import type { CastingRoom } from './casting-room.ts'
import { peopleBeside } from './people-here.ts'

type Props = {
  /** The request that the page is about. */
  id: number
  room: CastingRoom
}

/** The way for those who went on as themselves from this link, on this device. Nothing of theirs is shown before a press. */
export const OthersHere = ({ id, room: { snapshot, send } }: Props) => {
  const { t } = useLingui()
  const [people] = useState(() => peopleBeside(id))
  if (people.length === 0) return null
  const isBusy = snapshot.hasTag('busy')
  return (
    <div className="others-here">
      {people.map(({ name, link }) => (
        <NativeButton key={link.id} disabled={isBusy} onClick={() => send({ type: 'person.chosen', link })}>
          {t`Continue as ${name}`}
        </NativeButton>
      ))}
    </div>
  )
}
