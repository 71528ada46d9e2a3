import { htmlText } from '../../shared/html.ts'
import { embedded } from './fill-page.ts'
import type { InlineScript } from './inline-script.ts'
import { type FilesOfPage, scriptLinks, sheetLinks } from './page-files.ts'

const head = /<\/head>/
const settings = /<script type="application\/json" id="environment">[^<]*<\/script>/

/** The built page with links to what it needs, for whoever draws into it. */
export const linkedPage = (shell: string, files: FilesOfPage): string =>
  shell.replace(head, (end) => [sheetLinks(files), scriptLinks(files)].map(htmlText).join('\n') + end)

/**
 * The built page as it draws itself: its first answers are asked for before its scripts, which the script that asks for
 * both is told (`src/app/early-answers.ts`). It stands before the sheets, for which it would wait.
 */
export const selfDrawingPage = (shell: string, files: FilesOfPage, early: InlineScript): string => {
  if (early.element === '') return linkedPage(shell, files)
  const scripts = JSON.stringify(files.scripts.map((file) => `/${file}`))
  const told = `<script type="application/json" id="page-files">${embedded(scripts)}</script>`
  return shell
    .replace(settings, (element) => element + told + early.element)
    .replace(head, (end) => htmlText(sheetLinks(files)) + end)
}
