import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { chatMark, hasChat } from './chat-mark.ts'
import './chat.css'

/** Puts the provider's script into the page, once. Rejects when it cannot be had; another press tries again. */
const loadChat = (url: string): Promise<true> =>
  new Promise((resolve, reject) => {
    if (hasChat()) return resolve(true)
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.setAttribute(chatMark, '')
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The chat could not be loaded.'))
    })
    document.head.append(script)
  })

/** The chat of somebody else: nothing is asked of their server before the person presses the button. */
export const Chat = ({ url }: { url: string }) => {
  const { t } = useLingui()
  const { host } = new URL(url)
  // Shared by the sidebar and the sheet, which both have the button.
  const { isFetching, isSuccess, isError, refetch } = useQuery({
    queryKey: ['chat'],
    queryFn: () => loadChat(url),
    enabled: false,
  })
  return (
    <section className="app-chat" aria-label={t`Chat`}>
      {!isSuccess && (
        <>
          <Button
            size="small"
            isFullWidth
            icon={<MessageCircle aria-hidden="true" />}
            isPending={isFetching}
            onPress={() => void refetch()}
          >
            <Trans>Chat with us</Trans>
          </Button>
          <p>
            <Trans>This loads the chat from {host}, which may set cookies.</Trans>
          </p>
        </>
      )}
      <p role="status">
        {isSuccess && <Trans>The chat is on the page.</Trans>}
        {isError && !isFetching && <Trans>The chat could not be loaded. Please try again.</Trans>}
      </p>
    </section>
  )
}
