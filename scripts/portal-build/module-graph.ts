import type { Rolldown } from 'vite'
import { namedImports } from './named-imports.ts'

/** The modules of a build, and what each needs at once. */
export const graphOf = (graph: Rolldown.PluginContext) => {
  const modules = [...graph.getModuleIds()].map((id) => graph.getModuleInfo(id)).filter((info) => info !== null)
  const named = namedImports(modules)
  return { modules, imports: new Map(modules.map((info) => [info.id, named(info)])) }
}

/** Calls back with each module that the entry needs at once. */
export const visit = (
  entry: string,
  imports: ReadonlyMap<string, readonly string[]>,
  tell: (id: string) => void,
): void => {
  const seen = new Set<string>()
  const open = [entry]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    tell(id)
    open.push(...(imports.get(id) ?? []))
  }
}
