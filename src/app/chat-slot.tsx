import { lazy, Suspense } from 'react'
import { environment } from '../api/environment.ts'

/** Milliseconds after which the page is taken for idle where the browser does not tell (Safari). */
const patienceMs = 2000

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, patienceMs)
    else requestIdleCallback(() => resolve())
  })

const Chat = lazy(async () => {
  await idle()
  return { default: (await import('./chat.tsx')).Chat }
})

/** The chat block (specification, section 1); nothing, not even its code, where the server names no script. */
export const ChatSlot = () => {
  const { chatScriptUrl = null } = environment()
  if (chatScriptUrl === null) return null
  return (
    <Suspense>
      <Chat url={chatScriptUrl} />
    </Suspense>
  )
}
