import { localeOf, messages } from './messages.ts'

/** What a mounted explorer does for its element; `element.tsx` gives one. */
export type Explorer = {
  play: (id?: unknown) => unknown
  pause: () => unknown
  setFilters: (filters?: unknown) => unknown
  getSelection: () => unknown
  clearSelection: () => unknown
  /** Takes it off the page; with `isFinal` the next one begins from nothing. */
  unmount: (isFinal: boolean) => void
}
/** `base` is the address of the portal, as it was written. */
export type Mount = (host: HTMLElement, root: ShadowRoot, base: string) => Explorer
type Code = { mount: Mount }
type Method = Exclude<keyof Explorer, 'unmount'>

/** The file that holds the explorer's code, with the hash of what is in it; the build fills it in, as all of these. */
declare const __EXPLORER__: string
/** The file that another try asks for: the newest explorer, but of a fixed version its own. */
declare const __AGAIN__: string
/** The way from this script's folder to its portal. */
declare const __UP__: string
/** What the browser checks the explorer's code by; empty where it is the newest, whatever that is. */
declare const __INTEGRITY__: string

const tag = 'voice-explorer'
const keys =
  'theme kind item filters locale pageSize selectable colorScheme loading baseUrl hide layout start messages'.split(' ')
/** `page-Size`: elements take the names of attributes in any case. */
const nameOf = (key: string): string => key.replace(/[A-Z]/, '-$&')
/** An element as the bag of properties that it is to others. */
const bagOf = (element: HTMLElement): Record<string, unknown> => Object(element)
const make = (name: string): HTMLElement => document.createElement(name)
const ignore = (): void => undefined

/** Ours is the one that runs; a module is told nothing of its element and looks for it. */
const script: HTMLScriptElement = Object(document.currentScript ?? document.querySelector(`script[src*=${tag}]`))
const folder = new URL('.', script.src).href

// The place is as high as the screen until it is filled, an item's about as high as that will be, so that nothing in
// sight is pushed down.
const sheet = new CSSStyleSheet()
sheet.replaceSync(
  ':host(:not([hidden])){display:block;min-height:100vh}:host([item]){min-height:clamp(480px,1040px - 60vw,800px)}',
)

const loads: Record<string, Promise<Code>> = {}
let tries = 0

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

/**
 * The explorer's code, once for each portal and language on a page, since it speaks one of each. It comes from where
 * this script came from, whatever an attribute says.
 */
const load = (key: string): Promise<Code> => {
  loads[key] ??= fetchCode()
    .catch(fetchCode)
    .catch((error: unknown) => {
      delete loads[key]
      throw error
    })
  return loads[key]
}

class VoiceExplorer extends HTMLElement {
  static observedAttributes = ['base-url', 'loading']
  #root = this.attachShadow({ mode: 'open' })
  #sight = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && this.#open(), {
    rootMargin: '300px',
  })
  #opening: Promise<Explorer> | undefined

  connectedCallback(): void {
    // A property that was set before this script came hides the one that reflects the attribute.
    const bag = bagOf(this)
    for (const key of keys) {
      if (!Object.hasOwn(bag, key)) continue
      const value = bag[key]
      delete bag[key]
      bag[key] = value
    }
    this.#await()
  }

  disconnectedCallback(): void {
    // What is only moved goes on as it is.
    queueMicrotask(() => this.isConnected || this.#leave(false))
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    // What stood in the page before its script is told of its attributes first, and read as a whole then.
    if (!this.isConnected || !this.#root.adoptedStyleSheets[0]) return
    if (name === 'base-url' && old !== value) this.#leave(false)
    this.#await()
  }

  play(id?: unknown): Promise<unknown> {
    return this.#call('play', id)
  }

  pause(): Promise<unknown> {
    return this.#call('pause')
  }

  setFilters(filters?: unknown): Promise<unknown> {
    return this.#call('setFilters', filters)
  }

  getSelection(): Promise<unknown> {
    return this.#call('getSelection')
  }

  clearSelection(): Promise<unknown> {
    return this.#call('clearSelection')
  }

  async #call(method: Method, given?: unknown): Promise<unknown> {
    return (await this.#open())[method](given)
  }

  async destroy(): Promise<void> {
    this.#leave(true)
    this.#opening = Promise.reject(new Error('destroyed'))
    this.#opening.catch(ignore)
  }

  #await(): void {
    if (this.#opening) return
    this.#root.adoptedStyleSheets = [sheet]
    if (this.getAttribute('loading') === 'eager') this.#open()
    else this.#sight.observe(this)
  }

  #open(): Promise<Explorer> {
    this.#sight.disconnect()
    if (this.#opening) return this.#opening
    const open = async (): Promise<Explorer> => {
      const base = this.getAttribute('base-url') || folder + __UP__
      const { mount } = await load(localeOf(this) + base)
      this.#root.replaceChildren()
      return mount(this, this.#root, base)
    }
    const opening = open()
    this.#opening = opening
    opening.catch((error: unknown) => {
      if (this.#opening !== opening) return
      this.#opening = undefined
      this.#fail(String(error))
    })
    return opening
  }

  #leave(isFinal: boolean): void {
    this.#sight.disconnect()
    this.#opening?.then((explorer) => explorer.unmount(isFinal), ignore)
    this.#opening = undefined
    this.#root.replaceChildren()
  }

  #fail(message: string): void {
    const [failed, retry] = messages[localeOf(this)]
    // A second failure leaves the button, and the focus on it, where they are.
    if (!this.#root.firstChild) {
      const box = make('div')
      const button = make('button')
      const link: HTMLAnchorElement = Object(make('a'))
      box.role = 'alert'
      button.onclick = () => this.#open()
      button.append(retry)
      const { item, kind } = bagOf(this)
      link.href = `${folder + __UP__}/share/explore${item ? `/${item}` : `-${kind || 'voices'}`}`
      link.append(link.href)
      box.append(failed, ' ', button, ' ', link)
      this.#root.append(box)
    }
    this.dispatchEvent(
      new CustomEvent(`${tag}:error`, { bubbles: true, composed: true, detail: { code: 'load', message } }),
    )
  }
}

for (const key of keys) {
  const name = nameOf(key)
  Object.defineProperty(VoiceExplorer.prototype, key, {
    get(this: VoiceExplorer) {
      const value = this.getAttribute(name)
      if (key === 'selectable') return value !== null
      try {
        // Null is JSON for null.
        return /^[fmp]|^st/.test(key) ? JSON.parse(String(value)) : value
      } catch {
        return value
      }
    },
    set(this: VoiceExplorer, value: unknown) {
      if (value === false || value == null) this.removeAttribute(name)
      else this.setAttribute(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    },
  })
}

if (!customElements.get(tag)) customElements.define(tag, VoiceExplorer)

if (script.hasAttribute(`data-${tag}`)) {
  const element = make(tag)
  for (const key of keys) bagOf(element)[key] = script.getAttribute(`data-${nameOf(key)}`)
  script.after(element)
}
