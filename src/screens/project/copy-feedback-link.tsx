import { useLingui } from '@lingui/react/macro'
import { ChevronDown, Link2 } from 'lucide-react'
import type { ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { Button } from '../../ui/button.tsx'
import { menuFor } from '../../ui/menu.tsx'
import { close, whenOpened } from '../../ui/when-opened.tsx'
import { useCopyFeedbackLink } from './use-feedback-link.ts'

const OverDialog = whenOpened(async () => (await import('./over-dialog.tsx')).OverDialog, close)

/** A request, and who was asked by it. */
export type LinkChoice = { id: number; name: string }

type Props = {
  /** The request that the link answers. */
  requestId: number
  /** Where several people's links may be meant: whose it shall be. */
  choices?: readonly LinkChoice[]
  client: Iri
  onAskAgain: (request: ProjectComment) => void
  variant?: 'secondary' | 'quiet'
}

/** Copies the link to a request that still takes an answer; for another it says why and offers a new one. */
export const CopyFeedbackLink = ({ requestId, choices = [], client, variant = 'secondary', onAskAgain }: Props) => {
  const { t } = useLingui()
  const { copy, isPending, over, forget } = useCopyFeedbackLink(client)
  const isChosen = choices.length > 1
  const LinkMenu = menuFor(choices)
  const label = t`Copy feedback link`
  const button = (
    <Button
      size="small"
      variant={variant}
      icon={<Link2 aria-hidden="true" />}
      isPending={isPending}
      {...(isChosen ? { iconEnd: <ChevronDown aria-hidden="true" /> } : { onPress: () => copy(requestId) })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {isChosen ? (
        <LinkMenu
          label={label}
          trigger={button}
          items={choices.map(({ id, name }) => ({ id: String(id), label: name, onAction: () => copy(id) }))}
        />
      ) : (
        button
      )}
      {over !== null && <OverDialog isOpen request={over} onClose={forget} onAskAgain={onAskAgain} />}
    </>
  )
}
