import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { formatDateTime } from '../../api/contract/format.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useSingleClick } from '../../ui/use-single-click.ts'
import type { Delivered } from './deliveries.ts'

type Props = { list: readonly Delivered[]; labels: ReadonlyMap<Iri, string> }

const isOnButton = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('button') !== null

/** Asks, file by file, where a colleague has delivered for the same line since it was added. */
export const OvertakenQuestion = ({ list, labels }: Props) => {
  const { t } = useLingui()
  const asking = list.find(({ snapshot }) => snapshot.matches('overtaken'))
  // The question keeps its words while it goes; each that follows is a dialog of its own, with the focus on Cancel.
  const [{ shown, turn }, show] = useState({ shown: asking, turn: 0 })
  if (asking !== undefined && asking.snapshot.context.overtaking !== shown?.snapshot.context.overtaking)
    show({ shown: asking, turn: turn + 1 })
  // It stands where the question before was answered: the second press of a double click is not meant for it.
  const single = useSingleClick(() => asking?.actor.send({ type: 'delivery.confirmed' }))
  if (shown === undefined) return null
  const { file, line, overtaking } = shown.snapshot.context
  const { name } = file
  const version = overtaking?.version ?? 0
  const at = formatDateTime(overtaking?.createdAt ?? null, t`at`, 'amsterdam')
  const by = overtaking?.by ?? t`A colleague`
  const next = version + 1
  return (
    <span onMouseDownCapture={(event) => isOnButton(event) && single.onMouseDownCapture(event)}>
      <Confirm
        key={turn}
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
        onConfirm={() => single.onPress({ pointerType: 'mouse' })}
        onCancel={() => asking?.actor.send({ type: 'delivery.dismissed' })}
      />
    </span>
  )
}
