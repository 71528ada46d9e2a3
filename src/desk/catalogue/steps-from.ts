/** The ways from what lies open to its neighbours in the list; none at its ends, and where it is not listed. */
export const stepsFrom = (codes: readonly string[], openCode: string | null, go: (code: string) => void) => {
  const at = openCode === null ? -1 : codes.indexOf(openCode)
  const stepTo = (code: string | undefined) => (at < 0 || code === undefined ? undefined : () => go(code))
  return { onPrevious: stepTo(codes[at - 1]), onNext: stepTo(codes[at + 1]) }
}
