import { Trans } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'

/** Whose link it is that somebody has whom nobody asked by name. */
export const PassedOn = ({ request }: { request: ProjectComment }) => {
  const { guest, passedOnBy: by } = request.payload
  if (!guest) return null
  return (
    <span className="round-people__state">
      {by ? <Trans>Link passed on by {by}</Trans> : <Trans>By a link that was passed on</Trans>}
    </span>
  )
}
