import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Theme } from '../../api/contract/theme.ts'
import type { ThemeMediaActor } from '../../machines/theme-media.machine.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { MediaField } from '../../ui/media-field.tsx'
import { violationsBeside } from '../../ui/violations.ts'
import { startThemeMedia } from './theme-media.wiring.ts'
import { acceptedIn, extensionsIn, removedIn, type Slot, typeFor } from './theme-slot.ts'
import { useShownMedia } from './use-shown-media.ts'

/** Why the last file is not in its place, if it is not. */
const useProblem = (slot: Slot, snapshot: SnapshotFrom<ThemeMediaActor>): string | undefined => {
  const { t } = useLingui()
  const types = extensionsIn(slot).join(', ')
  if (snapshot.matches({ upload: 'tooLarge' })) return t`File size too large`
  if (snapshot.matches({ upload: 'ofOtherType' })) return t`Use a file of type ${types}.`
  if (snapshot.matches({ upload: 'failed' })) return t`The file could not be uploaded.`
  if (!snapshot.matches({ upload: 'refused' })) return undefined
  const messages = violationsBeside(snapshot.context.violations, [])
  return messages.length > 0 ? messages.join(' ') : undefined
}

type Props = { slot: Slot; theme: Theme | null; label: string; description: ReactNode }

/** A logo or a background: uploaded when chosen, removed after a question. */
export const ThemeMediaField = ({ slot, theme, label, description }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const customer = useCustomer()
  const [actor] = useState(() => startThemeMedia(queries, customer.idPath, slot))
  const snapshot = useSelector(actor, (state) => state)
  const { chosen, share } = snapshot.context
  const isUploading = snapshot.hasTag('uploading')
  const media = useShownMedia(theme, slot)
  const problem = useProblem(slot, snapshot)
  return (
    <>
      <MediaField
        label={label}
        description={description}
        {...(problem !== undefined && { errorMessage: problem })}
        accept={acceptedIn(slot)}
        media={media}
        shape={slot}
        upload={isUploading && chosen !== null ? { name: chosen.file.name, share } : null}
        onSelect={(file) =>
          actor.send({ type: 'file.chosen', chosen: { file, type: typeFor(slot, file.name), customer } })
        }
        onCancel={() => actor.send({ type: 'cancel.pressed' })}
        onRemove={() => actor.send({ type: 'remove.pressed', media: removedIn(theme, slot) })}
        {...(snapshot.matches({ upload: 'failed' }) && { onRetry: () => actor.send({ type: 'retry.pressed' }) })}
      />
      <Confirm
        isOpen={snapshot.hasTag('asking')}
        title={t`Are you sure?`}
        text={t`Your clients will no longer see it.`}
        subject={label}
        confirmLabel={t`Yes, remove`}
        onConfirm={() => actor.send({ type: 'removal.confirmed' })}
        onCancel={() => actor.send({ type: 'removal.dropped' })}
        isPending={snapshot.hasTag('removing')}
      />
    </>
  )
}
