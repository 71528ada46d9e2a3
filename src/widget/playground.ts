import { copyText } from '../ui/copy-text.ts'
import { frameEvents } from './frame-protocol.ts'

/** How many events stay listed. */
const mostHeard = 50

/** The page at `/widget/`: what is chosen in the form becomes the element's attributes, and its events are listed. */
const play = (form: HTMLFormElement, element: HTMLElement, output: HTMLOutputElement, list: HTMLElement): void => {
  const fields = new Set([...new FormData(form).keys()])
  const apply = (): void => {
    for (const [name, value] of new FormData(form)) {
      if (value === '') element.removeAttribute(name)
      else element.setAttribute(name, String(value))
    }
    const copy = document.createElement(element.localName)
    for (const { name, value } of element.attributes) if (fields.has(name)) copy.setAttribute(name, value)
    output.value = copy.outerHTML
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', apply)
  // By then a browser that leads back here has put what was chosen into the form again.
  window.addEventListener('pageshow', apply)
  for (const name of frameEvents)
    element.addEventListener(`voice-explorer:${name}`, (event) => {
      if (!(event instanceof CustomEvent)) return
      const entry = document.createElement('li')
      const code = document.createElement('code')
      code.textContent = `${name} ${JSON.stringify(event.detail)}`
      entry.append(code)
      list.prepend(entry)
      while (list.childElementCount > mostHeard) list.lastElementChild?.remove()
    })
  apply()
}

/** What copies the code, and says whether it could. */
const offerCopy = (button: HTMLButtonElement, output: HTMLOutputElement, told: HTMLElement): void =>
  button.addEventListener('click', () => {
    void copyText(output.value, {
      done: 'The code is on your clipboard.',
      failed: 'The code could not be copied.',
      tell: (_, text) => {
        told.textContent = text
      },
    })
  })

const form = document.querySelector('form')
const element = document.querySelector<HTMLElement>('voice-explorer')
const output = document.querySelector('output')
const list = document.querySelector<HTMLElement>('[role=log] ol')
if (form !== null && element !== null && output !== null && list !== null) play(form, element, output, list)
const button = document.querySelector<HTMLButtonElement>('.copy button')
const told = document.querySelector<HTMLElement>('.copy [role=status]')
if (button !== null && output !== null && told !== null) offerCopy(button, output, told)
