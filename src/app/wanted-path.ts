/** What the entry of a redirect to /login keeps: where the person was going. */
export const wanting = (path: string): { wanted: string } => ({ wanted: path })

/** The path that this entry keeps, if it is one of ours. */
export const wantedPath = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'wanted' in state &&
  typeof state.wanted === 'string' &&
  /^\/(?![/\\])/.test(state.wanted)
    ? state.wanted
    : null
