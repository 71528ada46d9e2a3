import type { Plugin } from 'vite'

export type Rewrite = {
  /** The file, by the end of its path. */
  file: RegExp
  /** Each stands in the file as often as it says, once unless it does. */
  changes: readonly { sought: RegExp; times?: number; instead: string }[]
  /** Stands at the end of the file. */
  helper?: string
}

/** A package's files with changes of ours. Throws where one is written otherwise than when its change was. */
export const rewritten = (name: string, rewrites: readonly Rewrite[]): Plugin => ({
  name,
  transform: {
    filter: { id: rewrites.map(({ file }) => file) },
    handler: (code, id) => {
      const taken = rewrites.find(({ file }) => file.test(id))
      if (taken === undefined) return null
      const changed = taken.changes.reduce((text, { sought, times = 1, instead }) => {
        if ((text.match(sought) ?? []).length !== times) throw new Error(`${id} has not ${times} of ${sought}.`)
        return text.replace(sought, instead)
      }, code)
      return { code: `${changed}\n${taken.helper ?? ''}`, map: null }
    },
  },
})
