import type {
  ExplorerFilters,
  ExplorerMessages,
  ExplorerSettings,
  ExplorerState,
  PickedItem,
  SoundingItem,
  VoiceExplorerElement,
  VoiceExplorerEvents,
} from './types.ts'

export type {
  ExplorerFilters,
  ExplorerMessages,
  ExplorerSettings,
  ExplorerState,
  PickedItem,
  SoundingItem,
  VoiceExplorerElement,
  VoiceExplorerEvents,
}

/** One build of the explorer, which never changes; both are told at `/widget/version.json` of the portal. */
export type PinnedVersion = {
  version: string
  /** Of that version's script: the browser runs no other. */
  integrity?: string | undefined
}

const tag = 'voice-explorer'

/** What a browser trusts by a policy stands for a text everywhere else. */
type Policy = { createScriptURL: (address: string) => string }
/** Missing in browsers without Trusted Types. */
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined

let policy: Policy | undefined

/** The address for a page whose Content-Security-Policy runs no script from a mere text. */
const trusted = (address: string): string => {
  try {
    if (typeof trustedTypes !== 'undefined') policy ??= trustedTypes.createPolicy(tag, { createScriptURL: String })
  } catch {
    // The page allows no policy of this name; where it has a default one, a text does.
  }
  return policy?.createScriptURL(address) ?? address
}

/** How each script fares that was put into the page. */
const loads = new Map<string, Promise<void>>()

const addressOf = (portal: string, pinned: PinnedVersion | undefined): string => {
  const folder = `${portal.replace(/\/+$/, '')}/widget/`
  return `${folder}${pinned === undefined ? '' : `${encodeURIComponent(pinned.version)}/`}voice-explorer.js`
}

const run = (src: string, integrity: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (): void => {
      // Browsers keep the failure with its script: the next try has one of its own.
      script.remove()
      reject(new Error(`voice-explorer: ${src} could not be loaded`))
    }
    script.onload = () => (customElements.get(tag) === undefined ? fail() : resolve())
    script.onerror = fail
    script.async = true
    script.crossOrigin = 'anonymous'
    if (integrity !== undefined) script.integrity = integrity
    script.src = trusted(src)
    document.head.append(script)
  })

/**
 * Puts the portal's own script into the page, once, which defines `<voice-explorer>`; resolves when it has. `portal` is
 * the portal's address (`https://portal.example`). Without `pinned` it is always the newest explorer. On a server it
 * does nothing. Rejects when the script does not come; call it again to try again.
 */
export const loadVoiceExplorer = (portal: string, pinned?: PinnedVersion): Promise<void> => {
  if (typeof document === 'undefined' || customElements.get(tag) !== undefined) return Promise.resolve()
  const src = addressOf(portal, pinned)
  const other = loads.get(src)
  if (other !== undefined) return other
  const load = run(src, pinned?.integrity)
  loads.set(src, load)
  load.catch(() => loads.delete(src))
  return load
}
