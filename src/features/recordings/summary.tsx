import { Plural, Trans } from '@lingui/react/macro'
import { FolderDown } from 'lucide-react'
import type { Order } from '../../api/contract/order.ts'
import { FileLink } from './file-link.tsx'
import { stateOf, useMayDecide } from './recording-words.tsx'
import './summary.css'

const Sentence = ({ order, mayDecide }: { order: Order; mayDecide: boolean }) => {
  const states = order.items.map(stateOf)
  const count = (state: string) => states.filter((one) => one === state).length
  const waiting = count('delivered')
  const asked = count('revision')
  if (order.state === 'cancelled') return <Trans>This order was cancelled</Trans>
  if (waiting > 0 && mayDecide)
    return (
      <Plural
        value={waiting}
        one="# recording waits for you. Listen, pin comments, then approve it or ask for a revision."
        other="# recordings wait for you. Listen, pin comments, then approve them or ask for a revision."
      />
    )
  if (waiting > 0)
    return <Plural value={waiting} one="# recording waits for approval." other="# recordings wait for approval." />
  if (asked > 0) return <Plural value={asked} one="# revision was asked for." other="# revisions were asked for." />
  const awaited = count('awaiting')
  if (awaited > 0)
    return <Plural value={awaited} one="# recording is still to come." other="# recordings are still to come." />
  return order.state === 'fulfilled' ? (
    <Trans>All recordings are approved. The order is fulfilled.</Trans>
  ) : (
    <Trans>All recordings are approved.</Trans>
  )
}

/** How far the recordings of an order are. */
export const Summary = ({ order }: { order: Order }) => {
  const mayDecide = useMayDecide(order)
  const { items, recordingsPath } = order
  const total = items.length
  const approved = items.filter((item) => stateOf(item) === 'approved').length
  return (
    <div className="ui-card recordings-summary">
      <div className="recordings-summary__progress">
        <p>
          <Trans>
            {approved} of {total} approved
          </Trans>
        </p>
        <div aria-hidden="true">
          {items.map((item, place) => (
            <span key={`${item.id}-${item.instructionIndex}`} data-done={place < approved || undefined} />
          ))}
        </div>
      </div>
      <p className="recordings-summary__words" role="status">
        <Sentence order={order} mayDecide={mayDecide} />
      </p>
      {recordingsPath && (
        <FileLink size="medium" path={recordingsPath} codeOf={() => order.code} pathIn={(now) => now.recordingsPath}>
          <FolderDown aria-hidden="true" />
          <span>
            <Trans>Download all (ZIP)</Trans>
          </span>
        </FileLink>
      )}
    </div>
  )
}
