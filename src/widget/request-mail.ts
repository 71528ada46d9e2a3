import type { Picked } from './store.ts'

/** A mail to the portal that names the selected items, one a line. */
export const requestMail = (address: string, selected: readonly Picked[]): string => {
  const names = selected.map(({ name }) => name)
  const body = selected.map(({ name, id }) => `${name} (${id})`)
  return `mailto:${address}?subject=${encodeURIComponent(names.join(', '))}&body=${encodeURIComponent(body.join('\r\n'))}`
}
