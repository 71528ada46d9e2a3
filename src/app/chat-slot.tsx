import { type ComponentType, lazy, Suspense } from 'react'
import { environment } from '../api/environment.ts'
import { idle } from '../ui/idle.ts'

// The portal works without its chat.
const Chat = lazy<ComponentType<{ url: string }>>(async () => {
  await idle()
  try {
    return { default: (await import('./chat.tsx')).Chat }
  } catch {
    return { default: () => null }
  }
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
