import { type FrameMethod, frameMethods, frameSource, saidIn, type ToFrame } from './frame-protocol.ts'
import { keepOneSound } from './one-sound.ts'

type Call = { resolve: (value: unknown) => void; reject: (error: Error) => void }
/**
 * `page`: what tells the page that it shows from those before; null while it shows none of ours. `waiting`: what it is to
 * be told once its first page has come; null when that has come, or is not awaited any more. `limit`: the timer that ends
 * the waiting. `sounding`: what its last `play` told, until it told `pause`.
 */
type Frame = {
  element: HTMLIFrameElement
  calls: Map<number, Call>
  page: unknown
  waiting: ToFrame[] | null
  limit?: ReturnType<typeof setTimeout>
  sounding: unknown
}

/** All of a name within, those in open shadow roots too. */
const allOf = <Name extends 'iframe' | 'script'>(
  name: Name,
  root: ParentNode = document,
): HTMLElementTagNameMap[Name][] => [
  ...root.querySelectorAll(name),
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : allOf(name, shadowRoot))),
]

/** A node that is an `iframe`, or those in it. */
const iframesOf = (node: Node): HTMLIFrameElement[] => {
  if (node instanceof HTMLIFrameElement) return [node]
  if (!(node instanceof Element)) return []
  return [node, node.shadowRoot ?? []].flat().flatMap((root) => allOf('iframe', root))
}

// In a shadow root, and as a module, a script is told nothing of its element and looks for it.
const script =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : allOf('script').find(({ src }) => src.includes('/widget/frame.js'))
const pages = new URL('../embed/', script?.src || location.href)

/** Pixels of the frame that its player and its dialogs need, however little of it is on the screen. */
const leastRoom = 160

const isOurs = ({ src }: HTMLIFrameElement): boolean => src.startsWith(pages.href)

/** The origin of what is in it: in a sandbox it has no name. */
const originIn = ({ sandbox }: HTMLIFrameElement): string =>
  sandbox.length > 0 && !sandbox.contains('allow-same-origin') ? 'null' : pages.origin

/** Who has no name can be addressed as anybody alone; nothing that is said here is secret. */
const send = (element: HTMLIFrameElement, message: ToFrame): void => {
  const origin = originIn(element)
  element.contentWindow?.postMessage({ source: frameSource, ...message }, origin === 'null' ? '*' : origin)
}

/** Until its page has come, a frame holds `about:blank`, which has another origin; a lazy frame holds it for long. */
const hasPage = ({ contentDocument }: HTMLIFrameElement): boolean => contentDocument?.URL !== 'about:blank'

const connect = (element: HTMLIFrameElement): void =>
  send(element, { type: 'connect', takesRequests: element.hasAttribute('data-takes-requests') })

/** What is drawn at a point of the screen, the topmost first, in open shadow roots too. */
const partsAt = (x: number, y: number, root: Document | ShadowRoot = document): Element[] =>
  root
    .elementsFromPoint(x, y)
    .filter((part) => part.getRootNode() === root)
    .flatMap((part) => [...(part.shadowRoot === null ? [] : partsAt(x, y, part.shadowRoot)), part])

const stays = (part: Element): boolean => ['fixed', 'sticky'].includes(getComputedStyle(part).position)

/**
 * Where the frame is free of the site's bars that stay on the screen, in pixels of the screen: from `at` on, downwards or
 * upwards. What covers half of the screen is no bar.
 */
const freeFrom = (element: HTMLIFrameElement, at: number, direction: 'down' | 'up'): number => {
  const { left, width } = element.getBoundingClientRect()
  const isDown = direction === 'down'
  const stack = partsAt(left + width / 2, isDown ? at : at - 1)
  const bar = stack
    .slice(0, Math.max(0, stack.indexOf(element)))
    .find(stays)
    ?.getBoundingClientRect()
  if (bar === undefined || bar.height > innerHeight / 2) return at
  const next = isDown ? bar.bottom : bar.top
  return (isDown ? next > at : next < at) ? freeFrom(element, next, direction) : at
}

/** In a frame that is higher than the screen the player and dialogs stand where it can be seen. */
const tellView = (element: HTMLIFrameElement): void => {
  const { clientTop, clientHeight: height } = element
  const top = element.getBoundingClientRect().top + clientTop
  const bottom = top + height
  const limited = (pixels: number): number => Math.max(0, Math.min(pixels, height - leastRoom))
  const [seenFrom, seenTo] = [Math.max(0, top), Math.min(bottom, innerHeight)]
  const [freeAbove, freeBelow] = [freeFrom(element, seenFrom, 'down'), freeFrom(element, seenTo, 'up')]
  const between = (from: number, to: number) => ({ above: limited(from - top), below: limited(bottom - to) })
  // Where bars leave too little of the screen it stands over the lower one, else over both.
  const view =
    [between(freeAbove, freeBelow), between(freeAbove, seenTo)].find(
      ({ above, below }) => height - above - below >= leastRoom,
    ) ?? between(seenFrom, seenTo)
  send(element, { type: 'view', ...view })
}

/** Makes the inside of a frame so high, in pixels, unless its height is fixed; many sites count a border as part of it. */
const stretch = (element: HTMLIFrameElement, height: number): void => {
  if (element.hasAttribute('data-fixed-height')) return
  const border = getComputedStyle(element).boxSizing === 'border-box' ? element.offsetHeight - element.clientHeight : 0
  element.style.height = `${height + border}px`
}

let calls = 0

/**
 * A frame without a page so far; gives it the element's methods, as `frame.voiceExplorer.play('…')`. A call loads a lazy
 * frame, and waits for its page.
 */
const createFrame = (element: HTMLIFrameElement): Frame => {
  const frame: Frame = { element, calls: new Map(), page: null, waiting: [], sounding: null }
  const call = (method: FrameMethod, given?: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!element.isConnected || (frame.page === null && frame.waiting === null)) throw new Error('inactive')
      calls += 1
      frame.calls.set(calls, { resolve, reject })
      const message = { type: 'call', id: calls, method, given } as const
      if (frame.waiting === null) return send(element, message)
      frame.waiting.push(message)
      element.loading = 'eager'
    })
  const methods = frameMethods.map((method) => [method, (given?: unknown) => call(method, given)])
  Object.assign(element, { voiceExplorer: Object.fromEntries(methods) })
  return frame
}

const tell = (frame: Frame, name: unknown, detail: unknown): void => {
  if (name === 'play') frame.sounding = detail
  if (name === 'pause') frame.sounding = null
  frame.element.dispatchEvent(new CustomEvent(`${frameSource}:${name}`, { bubbles: true, composed: true, detail }))
}

/** Its page is gone: what that was called for is refused, and it sounds no more. */
const dropPage = (frame: Frame, reason: string): void => {
  frame.page = null
  frame.waiting = null
  for (const { reject } of frame.calls.values()) reject(new Error(reason))
  frame.calls.clear()
  if (frame.sounding !== null) tell(frame, 'pause', frame.sounding)
}

const ledAway = 'the frame shows another page now'

/** How long after its page has loaded a frame may take to say that it is ours, in ms: nobody else's ever does. */
const patienceMs = 3_000

const endWait = (frame: Frame): void => {
  if (frame.waiting !== null) dropPage(frame, 'no page of ours came')
}

/** Counts from now on, where it has a page, how long that may take. */
const limitWait = (frame: Frame): void => {
  clearTimeout(frame.limit)
  if (frame.waiting !== null && hasPage(frame.element)) frame.limit = setTimeout(endWait, patienceMs, frame)
}

/** Another page is on its way, or none. */
const takeAddress = (frame: Frame): void => {
  clearTimeout(frame.limit)
  if (frame.waiting !== null && !isOurs(frame.element)) dropPage(frame, ledAway)
}

/** Connects the page that came in place of the one before. */
const connectPage = (frame: Frame, page: unknown): void => {
  const { element, waiting } = frame
  // What waits was not asked of the page before.
  if (waiting === null) dropPage(frame, ledAway)
  frame.page = page
  frame.waiting = null
  connect(element)
  for (const message of waiting ?? []) send(element, message)
}

/** Stands beside frames of ours on somebody else's page: makes them as high as what they show, and like the element. */
const start = (): void => {
  const frames = new Map<MessageEventSource, Frame>()

  const frameOfElement = (element: HTMLIFrameElement): Frame | undefined => {
    const { contentWindow } = element
    const known = contentWindow === null ? undefined : frames.get(contentWindow)
    if (known !== undefined || contentWindow === null || !isOurs(element)) return known
    const frame = createFrame(element)
    frames.set(contentWindow, frame)
    watchPlaceOf(element)
    element.addEventListener('load', () => limitWait(frame))
    return frame
  }
  /** Frames that are taken out, or put elsewhere: there their page begins anew, in another window. */
  const places = new MutationObserver((records) => {
    for (const [source, frame] of frames) {
      if (frame.element.isConnected && frame.element.contentWindow === source) continue
      frames.delete(source)
      dropPage(frame, 'inactive')
    }
    // What changed alone, and that once: a busy page is not looked through anew each time.
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const node of added)
      if (node.parentNode === null || !added.has(node.parentNode)) iframesOf(node).forEach(frameOfElement)
    for (const { type, target } of records) {
      const frame = type === 'attributes' && target instanceof HTMLIFrameElement && frameOfElement(target)
      if (frame) takeAddress(frame)
    }
  })
  const watchPlaceOf = (node: Node): void => {
    const root = node.getRootNode()
    places.observe(root, { childList: true, subtree: true, attributeFilter: ['src'] })
    if (root instanceof ShadowRoot) watchPlaceOf(root.host)
  }
  watchPlaceOf(document)

  const frameAt = (source: MessageEventSource | null): Frame | undefined => {
    const known = source === null ? undefined : frames.get(source)
    if (source === null || known !== undefined) return known
    const element = allOf('iframe').find(({ contentWindow }) => contentWindow === source)
    return element && frameOfElement(element)
  }
  /** Browsers may tell no more from which window it comes when a page leaves. */
  const frameOf = (page: unknown): Frame | undefined => [...frames.values()].find((frame) => frame.page === page)

  const settle = ({ calls }: Frame, id: unknown): Call | undefined => {
    const call = calls.get(Number(id))
    calls.delete(Number(id))
    return call
  }

  const hear = (frame: Frame, said: ReadonlyMap<string, unknown>): void => {
    const type = said.get('type')
    const height = said.get('height')
    if (type === 'left') dropPage(frame, ledAway)
    else if (type === 'event') tell(frame, said.get('name'), said.get('detail'))
    else if (type === 'answer') settle(frame, said.get('id'))?.resolve(said.get('value'))
    else if (type === 'refusal') settle(frame, said.get('id'))?.reject(new Error(String(said.get('message'))))
    else if (typeof height === 'number') {
      if (frame.page !== said.get('page')) connectPage(frame, said.get('page'))
      // What is hidden has none.
      if (height > 0) stretch(frame.element, Math.ceil(height))
      tellView(frame.element)
    }
  }

  addEventListener('message', ({ source, origin, data }) => {
    const said = saidIn(data)
    const frame = said?.get('type') === 'left' ? frameOf(said.get('page')) : said && frameAt(source)
    if (said && frame && origin === originIn(frame.element)) hear(frame, said)
  })

  let isAwaited = false
  const tellViews = (): void => {
    if (isAwaited) return
    isAwaited = true
    requestAnimationFrame(() => {
      isAwaited = false
      for (const { element, page } of frames.values()) if (page !== null) tellView(element)
    })
  }
  addEventListener('scroll', tellViews, { passive: true, capture: true })
  addEventListener('resize', tellViews, { passive: true })
  // A bar that comes back as one scrolls up covers it once it is there.
  addEventListener('transitionend', tellViews, { passive: true, capture: true })
  // So does one that a press takes away or brings.
  addEventListener('click', tellViews, { passive: true, capture: true })
  keepOneSound()
  // Those that are there already have told their height before this script could hear it; others tell it when they come.
  for (const element of allOf('iframe')) {
    const frame = frameOfElement(element)
    if (!frame || !hasPage(element)) continue
    connect(element)
    // Whether one in a sandbox has loaded does not show: its own load tells, where that is still to come.
    if (originIn(element) === 'null') continue
    if (document.readyState === 'complete') limitWait(frame)
    else addEventListener('load', () => limitWait(frame))
  }
}

// Every pasted frame brings this script along: the first one serves them all.
const mark = `${frameSource} ${pages.href}`
if (!Object.hasOwn(window, mark)) {
  Object.defineProperty(window, mark, { value: true })
  start()
}
