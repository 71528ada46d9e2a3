/** The document or the widget that the player's bar stands in; none once it was taken out. */
const pageAround = (bar: Element): Document | ShadowRoot | null => {
  const page = bar.getRootNode()
  return page instanceof Document || page instanceof ShadowRoot ? page : null
}

/** Where who closes the player goes on: at the button of what it holds, else at what is found, else at the page. */
export const placeBeyond = (bar: Element, labels: readonly string[]): HTMLElement | undefined => {
  const page = pageAround(bar)
  if (page === null) return undefined
  const held = page.querySelector<HTMLElement>('[data-held] .explore-play')
  const buttons = [...page.querySelectorAll<HTMLElement>('.explore-play')]
  const named = buttons.find((button) => labels.includes(button.ariaLabel ?? ''))
  const around = page.querySelector<HTMLElement>('.explorer__results') ?? page.querySelector<HTMLElement>('main')
  return held ?? named ?? around ?? undefined
}

/** Shows the button that a key has pressed: the bar comes over the foot of the page, where it may be. */
export const showPressed = (bar: Element | null): void => {
  const pressed = bar && pageAround(bar)?.activeElement
  if (pressed?.matches('.explore-play:focus-visible')) pressed.scrollIntoView({ block: 'nearest' })
}

/** Whether what is found can be turned over, page by page. */
export const canTurnPages = (bar: Element): boolean => pageAround(bar)?.querySelector('.ui-pagination') != null
