import type { DrawnPage } from '../../../src/api/contract/drawn-page.ts'
import { htmlText } from '../../shared/html.ts'
import type { ShownPage } from './fill-page.ts'
import { hashOf, type InlineScript } from './inline-script.ts'
import { type FilesOfPage, scriptLinks, sheetLinks } from './page-files.ts'

const head = /<\/head>/
const letters = / *<link rel="preload"[^>]* as="font"[^>]*>\n?/
const sheet = /<link rel="stylesheet"/
const start = /<script type="module"/g

/** The built page with links to what it needs, for whoever draws into it. */
export const linkedPage = (shell: string, files: FilesOfPage): string =>
  shell.replace(head, (end) => [sheetLinks(files), scriptLinks(files)].map(htmlText).join('\n') + end)

/**
 * The built page as it draws itself: its first answers are asked for before its scripts, which the script that asks for
 * both finds in a template (`src/app/early-answers.ts`). It stands before the sheets, for which it would wait. The
 * letters come last: what they are for is drawn by the scripts.
 */
export const selfDrawingPage = (shell: string, files: FilesOfPage, early: InlineScript): string => {
  if (early.element === '') return linkedPage(shell, files)
  const told = `<template id="page-files">${htmlText(scriptLinks(files))}</template>`
  return shell
    .replace(start, (script) => `${script} fetchpriority="high"`)
    .replace(sheet, (link) => told + early.element + link)
    .replace(letters, '')
    .replace(head, (end) => htmlText(sheetLinks(files)) + end)
}

const withoutScripts = /<noscript>[\s\S]*?<\/noscript>/

/** The page that draws itself, and says in the drawn words that something is not there to those who run no scripts. */
export const missingPage = (page: string, drawn: DrawnPage): Omit<ShownPage, 'scripts'> => ({
  text: page
    .replace(withoutScripts, () => `<noscript>${drawn.html}</noscript>`)
    .replace(head, (end) => (drawn.sheet === '' ? end : `<style>${drawn.sheet}</style>${end}`)),
  styles: drawn.sheet === '' ? [] : [hashOf(drawn.sheet)],
})
