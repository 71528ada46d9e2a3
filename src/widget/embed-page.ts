import { frameMailTarget } from './frame-mail.ts'
import { type FromFrame, frameEvents, frameMethods, frameSource, saidIn } from './frame-protocol.ts'

/** What the page for frames does beside showing the element: it speaks with the page around it, and with no other. */
const speakWith = (around: Window, element: HTMLElement): void => {
  /** Who connected; an origin that has no name (a sandbox, a file) can be addressed as anybody alone. */
  let target: string | null = null
  let takesRequests = false
  /** What is still true for who connects later: that it is ready, what is wrong, and what sounds. */
  let early: (FromFrame & { type: 'event' })[] = []
  const page = performance.timeOrigin
  const tell = (message: FromFrame, to: string): void => around.postMessage({ source: frameSource, ...message }, to)
  const tellHeight = (): void => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    // How high it is may everybody know who frames it.
    tell({ type: 'height', height, page }, '*')
  }

  const call = async (id: number, method: string, given: unknown): Promise<FromFrame> => {
    try {
      await customElements.whenDefined(element.localName)
      return { type: 'answer', id, value: await Reflect.apply(Reflect.get(element, method), element, [given]) }
    } catch (error) {
      return { type: 'refusal', id, message: error instanceof Error ? error.message : String(error) }
    }
  }

  addEventListener('message', ({ source, origin, data }) => {
    const said = source === around ? saidIn(data) : null
    if (said === null) return
    const to = origin === 'null' ? '*' : origin
    const type = said.get('type')
    const id = said.get('id')
    const wanted = said.get('method')
    const method = frameMethods.find((name) => name === wanted)
    if (type === 'connect') {
      target = to
      takesRequests = said.get('takesRequests') === true
      tellHeight()
      for (const message of early) tell(message, to)
      early = []
    } else if (type === 'call' && typeof id === 'number' && method === undefined)
      tell({ type: 'refusal', id, message: `there is no method ${wanted}` }, to)
    else if (type === 'call' && typeof id === 'number' && method !== undefined)
      call(id, method, said.get('given')).then((answer) => tell(answer, to))
    else if (type === 'view')
      for (const side of ['above', 'below']) {
        const pixels = Math.max(0, Math.round(Number(said.get(side)) || 0))
        element.style.setProperty(`--voice-explorer-${side}`, `${pixels}px`)
      }
  })

  for (const name of frameEvents)
    element.addEventListener(`${frameSource}:${name}`, (event) => {
      if (!(event instanceof CustomEvent)) return
      const message = { type: 'event', name, detail: event.detail } as const
      if (target === null) {
        if (name === 'play' || name === 'pause') early = early.filter(({ name }) => name !== 'play')
        if (name === 'ready' || name === 'error' || name === 'play') early.push(message)
        return
      }
      if (name === 'request' && takesRequests) event.preventDefault()
      tell(message, target)
    })

  new ResizeObserver(tellHeight).observe(document.documentElement)
  // Far from the screen nothing is drawn, nor is its height observed.
  addEventListener('load', tellHeight)
  // What is kept for Back comes again as it was.
  addEventListener('pagehide', ({ persisted }) => {
    if (target !== null && !persisted) tell({ type: 'left', page }, target)
  })
}

/** A mail is begun where this frame may. */
const beginMailsAtTop = (): void =>
  addEventListener(
    'click',
    (event) => {
      for (const part of event.composedPath())
        if (part instanceof HTMLAnchorElement && part.protocol === 'mailto:') part.target = frameMailTarget()
    },
    { capture: true },
  )

beginMailsAtTop()
const element = document.querySelector<HTMLElement>(frameSource)
if (element !== null && window.parent !== window) speakWith(window.parent, element)
