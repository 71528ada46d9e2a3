/** Where the shown page stands, as far as screens read it while they are drawn. */
type Address = { pathname: string; search: string }

let read = (): Address => window.location

/** The address that is shown. Asked while drawing, so that a server can draw a page too. */
export const address = (): Address => read()

/** On a server each page that is drawn has an address of its own, and there is no browser to ask. */
export const readAddressFrom = (given: () => Address): void => {
  read = given
}
