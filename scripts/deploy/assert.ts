/** Says what is so. @throws Error where it is not */
export const assert = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(`not so: ${what}`)
  process.stdout.write(`  ${what}\n`)
}
