import { Plural } from '@lingui/react/macro'
import { takesAnswer } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Banner } from '../../ui/banner.tsx'
import { useRequests } from './use-requests.ts'

type Props = {
  projectId: number
  /** The client that the project has; null for none. */
  saved: Iri | null
  chosen: Iri | null
}

const OpenRequests = ({ projectId }: { projectId: number }) => {
  const open = useRequests(projectId).requests.filter(takesAnswer).length
  return (
    open > 0 && (
      <Banner tone="warning">
        <Plural
          value={open}
          one="# open feedback request will be withdrawn. Its link will no longer work."
          other="# open feedback requests will be withdrawn. Their links will no longer work."
        />
      </Banner>
    )
  )
}

/** Below the choice of a client: another one, or none, withdraws what the client before has not answered (decision 005). */
export const WithdrawnRequests = ({ projectId, saved, chosen }: Props) =>
  saved !== null && saved !== chosen && <OpenRequests projectId={projectId} />
