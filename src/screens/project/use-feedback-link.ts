import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { commentKeys, feedbackToken, getRequest } from '../../api/comments.ts'
import { type ProjectComment, takesAnswer } from '../../api/contract/comment.ts'
import { encodeDeepLink } from '../../api/contract/deep-link.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { environment } from '../../api/environment.ts'
import { statusOf } from '../../api/http-error.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

/** A link to this request would lead to no form. */
class RequestOver extends Error {
  readonly request: ProjectComment

  constructor(request: ProjectComment) {
    super('the request takes no answer any more')
    this.request = request
  }
}

const openRequest = async (id: number): Promise<ProjectComment> => {
  const request = await getRequest(id)
  if (!takesAnswer(request)) throw new RequestOver(request)
  return request
}

const tokenFor = async (id: number, client: Iri): Promise<string> => {
  await openRequest(id)
  try {
    return (await feedbackToken({ clientId: Number(idOf(client)), projectComment: id })).refreshToken
  } catch (error) {
    // Answered between the two: the request says so by now.
    if (statusOf(error) === 409) await openRequest(id)
    throw error
  }
}

const linkTo = async (id: number, client: Iri): Promise<string> => {
  const link = encodeDeepLink({
    action: 'project-comment',
    data: { id, refreshToken: await tokenFor(id, client) },
  })
  return `${environment().publicUrl}/?link=${link}`
}

/** The press allows the clipboard for a moment only: browsers that can take the text as a promise, which may be late. */
const copyLater = async (text: Promise<string>): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': text.then((link) => new Blob([link], { type: 'text/plain' })) }),
  ])

const failedToCopy = () => t`Something went wrong while trying to copy feedback link to your clipboard`

/** Where the browser takes no promise, the link is copied as others are once it is made, which may be soon enough. */
const copyLink = async (id: number, client: Iri): Promise<void> => {
  const link = linkTo(id, client)
  const [made, copied] = await Promise.allSettled([link, copyLater(link)])
  if (made.status === 'rejected') throw made.reason
  const done = t`Successfully copied feedback link to your clipboard`
  const tell = (tone: 'success' | 'error', text: string) => void toasts[tone](text)
  if (copied.status === 'fulfilled') return tell('success', done)
  const { copyText } = await import('./copying.ts')
  await copyText(made.value, { done, failed: failedToCopy(), tell })
}

/**
 * Copies the link with which a client answers this request (specification, sections 2 and 8); `over` is the request
 * once it turned out to take no answer any more, until `forget`.
 */
export const useCopyFeedbackLink = (client: Iri) => {
  const queries = useQueryClient()
  const copy = useSingleFlightMutation({
    mutationFn: (id: number) => copyLink(id, client),
    onError: (error) => {
      if (!(error instanceof RequestOver)) toasts.error(failedToCopy())
    },
  })
  return {
    copy: (id: number) => copy.mutate(id),
    isPending: copy.isPending,
    over: copy.error instanceof RequestOver ? copy.error.request : null,
    /** Lists follow only now: the button that says so may leave with them. */
    forget: () => {
      copy.reset()
      void readAgain(queries, commentKeys.all)
    },
  }
}
