import { localeOf, messages } from './messages.ts'

/** What a mounted explorer does for its element; `element.tsx` gives one. */
export type Explorer = {
  play: (id?: unknown) => unknown
  pause: () => unknown
  setFilters: (filters?: unknown) => unknown
  getSelection: () => unknown
  setSelection: (selection?: unknown) => unknown
  clearSelection: () => unknown
  /** Takes it off the page, once; with `isFinal`, also later, the next one begins from nothing. */
  unmount: (isFinal?: boolean) => void
}
/** `portal` is the address of the portal where no `base-url` names one; `shown` what an earlier build showed there. */
export type Mount = (host: HTMLElement, root: ShadowRoot, portal: string, shown?: unknown) => Explorer
type Code = { mount: Mount }

/** The file that holds the explorer's code, with the hash of what is in it; the build fills it in, as all of these. */
declare const __EXPLORER__: string
/** The file that another try asks for: the newest explorer, but of a fixed version its own. */
declare const __AGAIN__: string
/** The way from this script's folder to its portal. */
declare const __UP__: string
/** What the browser checks the explorer's code by; empty where it is the newest, whatever that is. */
declare const __INTEGRITY__: string

const tag = 'voice-explorer'
// In the order that packs best.
const keys =
  'theme loading filters colorScheme locale selectable start messages layout baseUrl email pageSize item kind hide set'.split(
    ' ',
  )
const make: typeof document.createElement = (name: string) => document.createElement(name)
/** Milliseconds after which code that does not come counts as lost. */
const patience = 15_000

/**
 * Ours is the one that runs; a module is told nothing of its element and looks for it. One that another module imports
 * has none in the page, one in a shadow root none that can be found: of these the browser tells where the code stands.
 */
const script: HTMLScriptElement = Object(document.currentScript ?? document.querySelector(`[src*="/${tag}.js"]`))
const folder = new URL('.', script.src ?? /ht.*/.exec(`${Error().stack}`)).href

// The place is as high as the screen until it is filled, an item's about as high as that will be, so that nothing in
// sight is pushed down (`embed-code.ts`); and as wide as it will be, where that is by what is in it (`sheets.ts`).
let sheets: CSSStyleSheet[] = []
try {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    ':host(:not([hidden])){display:block;min-height:100vh}:host([item]){min-height:720px}:host::before{display:block;max-width:100vw;content:".\\a0. . . .";padding-top:var(--voice-explorer-least);font:0 a;word-spacing:300px}',
  )
  sheets = [sheet]
} catch {
  // Safari before 16.4 has none: there the pasted code alone keeps the place.
}

let tries = 0
/** The explorer's code, once for a page. It comes from where this script came from, whatever an attribute says. */
let load: Promise<Code> | undefined

/** Browsers keep the failure of an import, and after an update files have other names: so each try has a path of its own. */
const fetchCode = (): Promise<Code> => {
  const address = folder + (tries++ ? `~${tries}/${__AGAIN__}` : __EXPLORER__)
  // An import takes no hash, but shares what was preloaded with one.
  if (__INTEGRITY__)
    document.head.append(
      Object.assign(make('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        integrity: __INTEGRITY__,
        href: address,
      }),
    )
  return import(address)
}

class VoiceExplorer extends HTMLElement {
  /** The element as the bag of properties that it is to others. */
  [key: string]: unknown
  static observedAttributes = ['base-url', 'loading']
  #root = this.attachShadow({ mode: 'open' })
  #sight = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && this.#open(), {
    rootMargin: '300px',
  })
  #opening: Promise<Explorer> | undefined
  /** The last one that was left. */
  #left: Promise<Explorer> | undefined
  /** In the page, with its attributes read, and not destroyed. */
  #isThere: boolean | undefined

  constructor() {
    super()
    for (const method of 'play pause getSelection setSelection setFilters clearSelection'.split(' '))
      this[method] = async (given?: unknown) => Object(await this.#open())[method](given)
  }

  connectedCallback(): void {
    // A property that was set before this script came hides the one that reflects the attribute.
    for (const key of keys) {
      if (key in { ...this }) {
        const value = this[key]
        delete this[key]
        this[key] = value
      }
    }
    this.#isThere = true
    this.#await()
  }

  async disconnectedCallback(): Promise<void> {
    this.#isThere = false
    // What is only moved goes on as it is.
    await 0
    this.#isThere || this.#leave()
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    // What stood in the page before its script is told of its attributes first, and read as a whole then.
    if (!this.#isThere) return
    if (old !== value && name === 'base-url') this.#leave()
    this.#await()
  }

  async destroy(): Promise<void> {
    this.#isThere = false
    this.#leave(true)
  }

  #await(): void {
    if (this.#opening) return
    this.#sight.observe(this)
    this.#root.adoptedStyleSheets = sheets
    if (this.loading === 'eager') this.#open()
  }

  #open(): Promise<Explorer> {
    if (!this.#isThere) throw Error('inactive')
    this.#sight.disconnect()
    if (this.#opening) return this.#opening
    load ??= new Promise((take, give) => {
      setTimeout(give, patience, 'Timeout')
      fetchCode().catch(fetchCode).then(take, give)
    })
    const opening = load.then((code) => code.mount(this, this.#root, folder + __UP__))
    this.#opening = opening
    opening.catch((error: unknown) => {
      load = undefined
      if (this.#opening === opening) this.#fail(`${error}`)
    })
    return opening
  }

  #leave(isFinal?: boolean): void {
    this.#sight.disconnect()
    this.#left = this.#opening ?? this.#left
    this.#left?.then((explorer) => explorer.unmount(isFinal)).catch(Object)
    this.#opening = undefined
    this.#root.replaceChildren()
  }

  #fail(message: string): void {
    const [failed, retry] = messages[localeOf(this)]
    this.#opening = undefined
    // A second failure leaves the button, and the focus on it, where they are.
    if (!this.#root.firstChild) {
      const box = make('div')
      const link = make('a')
      const button = make('button')
      box.setAttribute('role', 'alert')
      button.append(retry)
      button.onclick = () => this.#open()
      link.href = this.getAttribute('base-url') || folder + __UP__
      if (this.theme) link.search = `theme=${this.theme}`
      link.pathname = `share/${this.item ? `explore/${this.item}` : this.set ? `sets/${this.set}` : `explore-${this.kind || 'voices'}`}`
      link.append(`${link}`)
      box.append(failed, ' ', button, ' ', link)
      this.#root.append(box)
    }
    this.dispatchEvent(
      new CustomEvent(`${tag}:error`, { bubbles: true, composed: true, detail: { code: 'load', message } }),
    )
  }
}

for (const key of keys) {
  // `page-Size`: elements take the names of attributes in any case.
  const name = key.replace(/[A-Z]/, '-$&')
  Object.defineProperty(VoiceExplorer.prototype, key, {
    get(this: VoiceExplorer) {
      const value = this.getAttribute(name)
      try {
        // Null is JSON for null; `selectable` is told by two of its letters.
        return /bl/.test(key) ? value !== null : /^[fmp]|st/.test(key) ? JSON.parse(`${value}`) : value
      } catch {
        return value
      }
    },
    set(this: VoiceExplorer, value: unknown) {
      if (value == null || value === false) this.removeAttribute(name)
      else this.setAttribute(name, Object(value) === value ? JSON.stringify(value) : `${value}`)
    },
  })
}

if (!customElements.get(tag)) customElements.define(tag, VoiceExplorer)

if (script.dataset?.voiceExplorer != null) {
  const element = make(tag)
  for (const key of keys) Object(element)[key] = script.dataset[key]
  // A copy of the page, such as libraries that swap pages keep for Back, has the element already.
  delete script.dataset.voiceExplorer
  script.after(element)
}
