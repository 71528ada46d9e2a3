import { environment } from '../api/environment.ts'
import { overOutage } from '../session/network.ts'
import { useSoon } from '../ui/use-later.ts'

/**
 * The chat block (specification, section 1), without which the portal works; nothing, not even its code, where the server
 * names no script.
 */
export const ChatSlot = () => {
  const { chatScriptUrl = null } = environment()
  const [code] = useSoon(() => overOutage(() => import('./chat.tsx')), chatScriptUrl === null ? null : 'idle')
  return chatScriptUrl !== null && code && <code.Chat url={chatScriptUrl} />
}
