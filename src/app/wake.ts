type Field = HTMLInputElement | HTMLTextAreaElement

/** Whether it is on or off. */
export const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The value as the browser keeps it, past what React puts around it to notice changes. */
const writeValue = (field: Field, value: string): void => {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
}

/** React takes over a field as it was written by the server; it hears of what was typed since only by an event. */
const repeatTyping = (field: Field): void => {
  const { value: typed, selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  writeValue(field, typed)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const repeatTick = (field: HTMLInputElement, isOn: boolean): void => {
  field.checked = !isOn
  field.click()
}

/** Boxes and choices of the page, and whether the server drew them ticked: once React has them, they no longer say so. */
export const drawnTicks = (): Map<HTMLInputElement, boolean> =>
  new Map(
    [...document.querySelectorAll<Field>('#root input')].filter(isTicked).map((field) => [field, field.defaultChecked]),
  )

/** A list keeps what was chosen while React takes it over, which has to hear of it. */
const repeatChoices = (): void => {
  for (const list of document.querySelectorAll<HTMLSelectElement>('#root select')) {
    const isDrawn = list.selectedOptions[0]?.defaultSelected ?? true
    const hasDrawn = [...list.options].some((option) => option.defaultSelected)
    if (hasDrawn ? !isDrawn : list.selectedIndex > 0) list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Hands over to React what was done in the page that the server drew: first what was typed and ticked, then what was
 * pressed, in order. Shows what was hidden until then, and calls `awoken` at the end. Call it within the commit from
 * which on the page answers, before React draws anything anew.
 */
export const wake = (drawn: ReadonlyMap<HTMLInputElement, boolean>, awoken: () => void): void => {
  const fields = [...document.querySelectorAll<Field>('#root input, #root textarea')]
  for (const field of fields) if (!isTicked(field) && field.value !== field.defaultValue) repeatTyping(field)
  repeatChoices()
  const ticks = [...drawn]
    .filter(([field, was]) => field.checked !== was && (field.type === 'checkbox' || field.checked))
    .map(([field]) => ({ field, isOn: field.checked }))
  // When all that the page starts is running: a draft, too, may have ticked a box by then.
  setTimeout(() => {
    for (const { field, isOn } of ticks) repeatTick(field, isOn)
    delete document.documentElement.dataset.waiting
    // Not before: whoever presses while ticks are on their way sends off what is to be seen.
    setTimeout(() => window.portalEarly?.repeat(awoken))
  })
}
