import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { rewrite } from './rewrite-files.ts'

/** Lucide's icons, and what makes them. */
export const iconFile = /\/lucide-react\/dist\/esm\/(?:createLucideIcon|icons\/[\w-]+)\.mjs$/

const ourMaker = `export { default } from ${JSON.stringify(resolve('src/ui/drawn-icon.ts'))}`

const shapesAlone = {
  sought:
    /\{\s*name: "[\w-]+",\s*size: 24,\s*node: (\[[\s\S]*?\])(?:,\s*aliases: \[[^\]]*\])?\s*\};\s*__iconData\.node;/g,
  instead: '$1;',
}
/** They tell the lines of an icon apart for a React that looks for missing keys: a build's does not. */
const key = /,\s*key: "\w+"/g

/**
 * A file of Lucide's without what it offers to others than the portal: an icon is its shapes, without its names.
 * @throws where it is written otherwise than when this was
 */
export const lighterIcon = (path: string, code: string): string => {
  if (path.endsWith('/createLucideIcon.mjs')) return ourMaker
  const isAnothers = !code.includes('createLucideIcon')
  return isAnothers ? code : rewrite(path, code, { file: iconFile, changes: [shapesAlone] }).replace(key, '')
}

export const lighterIcons = (): Plugin => ({
  name: 'lighter-icons',
  apply: 'build',
  transform: {
    filter: { id: iconFile },
    handler: (code, id) => ({ code: lighterIcon(id, code), map: null }),
  },
})
