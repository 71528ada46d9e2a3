import { type FromFrame, frameEvents, frameMethods, frameSource, saidIn } from './frame-protocol.ts'

/** What the page for frames does beside showing the element: it speaks with the page around it, and with no other. */
const speakWith = (around: Window, element: HTMLElement): void => {
  /** Who connected; an origin that has no name (a sandbox, a file) can be addressed as anybody alone. */
  let target: string | null = null
  let takesRequests = false
  const tell = (message: FromFrame, to: string): void => around.postMessage({ source: frameSource, ...message }, to)
  const tellHeight = (): void =>
    // How high it is may everybody know who frames it.
    tell({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }, '*')

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
    const method = frameMethods.find((name) => name === said.get('method'))
    const below = said.get('below')
    if (type === 'connect') {
      target = to
      takesRequests = said.get('takesRequests') === true
      tellHeight()
    } else if (type === 'call' && typeof id === 'number' && method !== undefined)
      call(id, method, said.get('given')).then((answer) => tell(answer, to))
    else if (type === 'view' && typeof below === 'number' && below >= 0)
      element.style.setProperty('--voice-explorer-player-bottom', `${Math.round(below)}px`)
  })

  for (const name of frameEvents)
    element.addEventListener(`${frameSource}:${name}`, (event) => {
      if (!(event instanceof CustomEvent) || target === null) return
      if (name === 'request' && takesRequests) event.preventDefault()
      tell({ type: 'event', name, detail: event.detail }, target)
    })

  new ResizeObserver(tellHeight).observe(document.documentElement)
}

const element = document.querySelector<HTMLElement>(frameSource)
if (element !== null && window.parent !== window) speakWith(window.parent, element)
