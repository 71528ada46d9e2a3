import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from 'hono/html'
import { z } from 'zod'
import { paramsOf } from '../../../src/match-path.ts'
import { codeOf } from '../../shared/error-code.ts'
import { type Html, joined } from '../../shared/html.ts'
import type { Locale } from '../../shared/locale.ts'

const files = z.array(z.string())
const pagesSchema = z.array(
  z.object({
    pattern: z.string(),
    scripts: files,
    styles: files,
    texts: z.object({ en: files, nl: files }),
  }),
)

type Pages = z.infer<typeof pagesSchema>

/**
 * Which files each page of the built portal needs, beside those that every page names; none where the build tells
 * nothing. Rejects when what it tells cannot be read.
 */
export const readPageFiles = async (root: string): Promise<Pages> => {
  try {
    return pagesSchema.parse(JSON.parse(await readFile(join(root, '.vite/pages.json'), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

export type FilesOfPage = { scripts: readonly string[]; styles: readonly string[] }

/** What the page at this path needs, in a language; nothing where the portal has none. The words come first: all waits for them. */
export const filesAt = (pages: Pages, path: string, locale: Locale): FilesOfPage => {
  const page = pages.find(({ pattern }) => paramsOf(pattern, path) !== null)
  if (page === undefined) return { scripts: [], styles: [] }
  return { scripts: [...page.texts[locale], ...page.scripts], styles: page.styles }
}

/** Names sheets in a page: a browser would find them one in another, and wait each time. */
export const sheetLinks = ({ styles }: FilesOfPage): Html =>
  joined(
    styles.map((file) => html`<link rel="stylesheet" crossorigin href="/${file}">`),
    '\n',
  )

/** The same of scripts. */
export const scriptLinks = ({ scripts }: FilesOfPage): Html =>
  joined(
    scripts.map((file) => html`<link rel="modulepreload" crossorigin href="/${file}">`),
    '\n',
  )
