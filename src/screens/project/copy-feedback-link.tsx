import { Trans } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Button } from '../../ui/button.tsx'
import { close, whenOpened } from '../../ui/when-opened.tsx'
import { useCopyFeedbackLink } from './use-feedback-link.ts'

const OverDialog = whenOpened(async () => (await import('./over-dialog.tsx')).OverDialog, close)

type Props = {
  /** The request that the link answers. */
  requestId: number
  client: Iri
  onAskAgain: (request: ProjectComment) => void
  variant?: 'secondary' | 'quiet'
}

/** Copies the link to a request that still takes an answer; for another it says why and offers a new one. */
export const CopyFeedbackLink = ({ requestId, client, variant = 'secondary', onAskAgain }: Props) => {
  const { copy, isPending, over, forget } = useCopyFeedbackLink(client)
  return (
    <>
      <Button
        size="small"
        variant={variant}
        icon={<Link2 aria-hidden="true" />}
        isPending={isPending}
        onPress={() => copy(requestId)}
      >
        <Trans>Copy feedback link</Trans>
      </Button>
      {over !== null && <OverDialog isOpen request={over} onClose={forget} onAskAgain={onAskAgain} />}
    </>
  )
}
