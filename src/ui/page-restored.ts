/** Calls when the browser shows this page again as it was left, without loading it. Gives what stops it. */
export const onPageRestored = (restored: () => void): (() => void) => {
  const listener = ({ persisted }: PageTransitionEvent) => persisted && restored()
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}
