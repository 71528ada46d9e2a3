import { type ReactNode, useState } from 'react'
import { environment } from '../api/environment.ts'
import { mediaUrlFrom } from '../explore/media-url.ts'
import { PlayerProvider } from '../explore/player/player-provider.tsx'
import { watchBack } from '../ui/sheet-history.ts'
import { toasts } from '../ui/toasts.ts'

/** What plays on a page of the desk, with the addresses of its pictures. */
export const DeskSounds = ({ children }: { children: ReactNode }) => {
  const [settings] = useState(() => {
    const { publicUrl, supportEmail, apiUrl } = environment()
    return {
      themeId: null,
      publicUrl,
      supportEmail,
      mediaUrl: mediaUrlFrom(apiUrl),
      watchBack,
      notify: (tone: 'success' | 'error', text: string) => void toasts[tone](text),
    }
  })
  return <PlayerProvider settings={settings}>{children}</PlayerProvider>
}
