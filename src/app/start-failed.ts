import '../ui/state-block.css'
import '../ui/button.css'
import './bare-page.css'

/** Instead of the portal, when its texts cannot be had: in English, the language that needs none. */
export const showStartFailed = (element: HTMLElement): void => {
  const page = document.createElement('main')
  page.className = 'app-bare'
  page.dataset.centred = ''
  const notice = document.createElement('div')
  notice.className = 'ui-state'
  notice.setAttribute('role', 'alert')
  const sentence = document.createElement('h1')
  sentence.className = 'ui-state-title'
  sentence.textContent = 'This page could not be loaded. Check your connection.'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'ui-button'
  button.dataset.variant = 'secondary'
  button.dataset.size = 'medium'
  button.textContent = 'Try again'
  button.addEventListener('click', () => window.location.reload())
  notice.append(sentence, button)
  page.append(notice)
  document.documentElement.lang = 'en'
  element.replaceChildren(page)
}
