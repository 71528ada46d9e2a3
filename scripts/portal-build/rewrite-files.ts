import type { Plugin } from 'vite'

export type Rewrite = {
  /** The file, by the end of its path. */
  file: RegExp
  /** Each stands in the file as often as it says, once unless it does. */
  changes: readonly { sought: RegExp; times?: number; instead: string }[]
  /** Stands at the end of the file. */
  helper?: string
}

/** @throws where the file is written otherwise than when its change was */
export const rewrite = (id: string, code: string, { changes, helper = '' }: Rewrite): string => {
  const changed = changes.reduce((text, { sought, times = 1, instead }) => {
    if ((text.match(sought) ?? []).length !== times) throw new Error(`${id} has not ${times} of ${sought}.`)
    return text.replace(sought, instead)
  }, code)
  return `${changed}\n${helper}`
}

/** A package's files with changes of ours. */
export const rewriteFiles = (name: string, rewrites: readonly Rewrite[]): Plugin => ({
  name,
  transform: {
    filter: { id: rewrites.map(({ file }) => file) },
    handler: (code, id) => {
      const taken = rewrites.find(({ file }) => file.test(id))
      return taken === undefined ? null : { code: rewrite(id, code, taken), map: null }
    },
  },
})
