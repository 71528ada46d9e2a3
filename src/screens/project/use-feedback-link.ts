import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { feedbackToken } from '../../api/comments.ts'
import { encodeDeepLink } from '../../api/contract/deep-link.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { environment } from '../../api/environment.ts'
import { toasts } from '../../ui/toast.tsx'

const linkTo = async (comment: number, client: Iri): Promise<string> => {
  const { refreshToken } = await feedbackToken({ clientId: Number(idOf(client)), projectComment: comment })
  const link = encodeDeepLink({ action: 'project-comment', data: { id: comment, refreshToken } })
  return `${environment().publicUrl}/?link=${link}`
}

/** The press allows the clipboard for a moment only: browsers that can take the text as a promise, which may be late. */
const copyLater = async (text: Promise<string>): Promise<void> => {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((link) => new Blob([link], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** Copies the link with which a client answers this request (specification, sections 2 and 8). */
export const useCopyFeedbackLink = () =>
  useMutation({
    mutationFn: ({ comment, client }: { comment: number; client: Iri }) => copyLater(linkTo(comment, client)),
    onSuccess: () => toasts.success(t`Successfully copied feedback link to your clipboard`),
    onError: () => toasts.error(t`Something went wrong while trying to copy feedback link to your clipboard`),
  })
