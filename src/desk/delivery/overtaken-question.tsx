import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDateTime } from '../../api/contract/format.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { Delivered } from './deliveries.ts'

type Props = { list: readonly Delivered[]; labels: ReadonlyMap<Iri, string> }

/** Asks, file by file, where a colleague has delivered for the same line since it was added. */
export const OvertakenQuestion = ({ list, labels }: Props) => {
  const { t } = useLingui()
  const asking = list.find(({ snapshot }) => snapshot.matches('overtaken'))
  // The question keeps its words while it goes.
  const [shown, show] = useState(asking)
  if (asking !== undefined && asking.actor !== shown?.actor) show(asking)
  if (shown === undefined) return null
  const { file, line, overtaking } = shown.snapshot.context
  const { name } = file
  const version = overtaking?.version ?? 0
  const at = formatDateTime(overtaking?.createdAt ?? null, t`at`, 'amsterdam')
  const by = overtaking?.by ?? t`A colleague`
  const next = version + 1
  return (
    <Confirm
      isOpen={asking !== undefined}
      variant="primary"
      title={t`Deliver ${name} as version ${next}?`}
      subject={labels.get(line ?? '')}
      text={
        <Trans>
          {by} delivered version {version} of this line since you added the file: {at}. Yours would take its place.
        </Trans>
      }
      confirmLabel={t`Deliver`}
      onConfirm={() => asking?.actor.send({ type: 'delivery.confirmed' })}
      onCancel={() => asking?.actor.send({ type: 'delivery.dismissed' })}
    />
  )
}
