import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** A file that only passes on what hundreds of others have: whoever takes one icon from it needs that one alone. */
const icons = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

type Module = Pick<Rolldown.ModuleInfo, 'id' | 'importedIds' | 'code'>

/** `as` apart: the names that a file takes, or gives on. */
const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim())

/** Which file has which icon, by the names that it goes by. */
const filesOf = ({ id, code }: Module): Map<string, string> =>
  new Map(
    [...(code ?? '').matchAll(/export \{([^}]*)\} from ['"]([^'"]+)['"]/g)].flatMap(([, names = '', file = '']) =>
      namesIn(names).map((name) => [name.replace(/^default as /, ''), join(id, '..', file)] as const),
    ),
  )

/** What a module needs: of icons, those that it names. */
export const namedImports = (modules: readonly Module[]): ((module: Module) => readonly string[]) => {
  const all = modules.find(({ id }) => icons.test(id))
  if (all === undefined) return ({ importedIds }) => importedIds
  const files = filesOf(all)
  return ({ importedIds, code }) => {
    if (!importedIds.includes(all.id)) return importedIds
    const taken = [...(code ?? '').matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g)]
      .flatMap(([, names = '']) => namesIn(names))
      .map((name) => files.get(name.replace(/ as .*$/, '')))
    // Taken in another way, any of them may be needed.
    if (taken.length === 0 || taken.includes(undefined)) return importedIds
    return [...importedIds.filter((id) => id !== all.id), ...taken.filter((file) => file !== undefined)]
  }
}
