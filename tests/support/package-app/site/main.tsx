import type { VoiceExplorerElement } from '@voice-portal/explorer'
import { VoiceExplorer, type VoiceExplorerProps } from '@voice-portal/explorer/react'
import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { showPlain } from './plain.js'

const asked = new URLSearchParams(location.search)
const portal = asked.get('portal') ?? ''
const pinned = { version: asked.get('version') ?? undefined, integrity: asked.get('integrity') ?? undefined }

// @ts-expect-error there is no such catalogue
export const wrongKind = <VoiceExplorer portal={portal} kind="cars" />
// @ts-expect-error it has to be said where the portal is
export const noPortal = <VoiceExplorer kind="voices" />
// @ts-expect-error what an event says has a type
export const wrongDetail = <VoiceExplorer portal={portal} onReady={({ detail }) => detail.name.trim()} />

const App = () => {
  const explorer = useRef<VoiceExplorerElement>(null)
  const [isShown, setShown] = useState(true)
  const [kind, setKind] = useState<VoiceExplorerProps['kind']>('voices')
  const [heard, setHeard] = useState<readonly { id: number; text: string }[]>([])
  const hear = (text: string) => setHeard((before) => [...before, { id: before.length, text }])
  return (
    <main>
      <h1>An agency</h1>
      <button type="button" onClick={() => setShown(!isShown)}>
        Show or hide
      </button>
      <button type="button" onClick={() => setKind('talent')}>
        Talent
      </button>
      <button type="button" onClick={() => void explorer.current?.play('amadou-diallo')}>
        Play Amadou
      </button>
      {isShown && (
        <VoiceExplorer
          ref={explorer}
          portal={portal}
          {...pinned}
          className="voices"
          kind={kind}
          pageSize={4}
          selectable
          hide="pagination"
          loading="eager"
          volume={0.5}
          messages={{ title: 'Our people' }}
          onReady={({ detail }) => hear(`ready ${detail.kind} ${detail.total}`)}
          onPlay={({ detail }) => hear(`play ${detail.id}`)}
          onError={({ detail }) => hear(`error ${detail.code}`)}
        />
      )}
      <ul aria-label="Heard">
        {heard.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null && asked.has('plain')) showPlain(root, portal)
else if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
