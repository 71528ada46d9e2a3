/** Under which a public set is kept, for those who only look whether it is there. */
export const sharedSetKey = (code: string) => ['sets', code] as const
