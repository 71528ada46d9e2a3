/**
 * A browser that first writes a number or a date takes its time, on a phone 50 ms: now it waits for the network, and later
 * somebody waits for the page. Of all that it may learn first, the dates' formatter leaves the least for later.
 */
export const learnFormats = (): void => {
  setTimeout(() => new Intl.DateTimeFormat('nl-NL'))
}
