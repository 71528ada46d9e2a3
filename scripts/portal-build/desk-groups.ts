import type { Plugin } from 'vite'
import { graphOf, visit } from './module-graph.ts'

/** What the desk begins with, once it is known who is there. */
const first = /\/src\/desk\/(?:pages|inbox\/inbox-screen)\.tsx$/

/** One file for what every page of the desk starts with, and one for its frame with the inbox: the others come with their pages. */
export const deskGroups = (): Plugin => {
  const start = new Set<string>()
  const inbox = new Set<string>()
  return {
    name: 'desk-groups',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'start', test: (id: string) => start.has(id), priority: 2 },
                { name: 'inbox', test: (id: string) => inbox.has(id), priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const { modules, imports } = graphOf(this)
      for (const { id, isEntry } of modules) {
        if (isEntry) visit(id, imports, (needed) => start.add(needed))
        if (first.test(id)) visit(id, imports, (needed) => inbox.add(needed))
      }
    },
  }
}
