/** Where what was pressed goes away with the press: the focus goes on at what is found, and the page stays where it is. */
export const focusResults = (around: ParentNode | null): void =>
  around?.querySelector<HTMLElement>('.explorer__results')?.focus({ preventScroll: true })
