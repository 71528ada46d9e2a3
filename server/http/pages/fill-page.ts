import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnPage } from '../../../src/api/contract/drawn-page.ts'
import { hashOf, jsonInScript, readInlineScript } from './inline-script.ts'

/** A page, and what its policy has to allow: hashes as the policy writes them. */
export type ShownPage = { text: string; scripts: string[]; styles: string[] }

const code = / *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g
const sheets = / *<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\n?/g
const root = /<div id="root">[\s\S]*?<\/div>/

/**
 * Puts what was drawn into the empty page that names its files: the sheets it needs stand in it, one after the other, and
 * its code comes last and waits, for nothing of it is needed to show the page.
 */
export const createPageFiller = (distDir: string) => {
  const early = readInlineScript(distDir, 'early')
  const known = new Map<string, { text: string; hash: string }>()

  const sheetOf = (files: readonly string[]): { text: string; hash: string } => {
    const key = files.join()
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const text = files.map((file) => readFileSync(join(distDir, 'portal', file), 'utf8').trim()).join('\n')
    const sheet = { text, hash: hashOf(text) }
    known.set(key, sheet)
    return sheet
  }

  /** `pathname`: of the page that was drawn, where the address is another one; else ''. */
  return (empty: string, page: DrawnPage, pathname = ''): ShownPage => {
    const files = [...empty.matchAll(sheets)].map(([, file = '']) => file)
    const sheet = sheetOf(files)
    const head = [
      // Nothing is shown before all of it is here: what stands in the middle would move.
      '<link rel="expect" href="#drawn" blocking="render">',
      early.element,
      `<style>${sheet.text}</style>`,
      ...(page.sheet === '' ? [] : [`<style>${page.sheet}</style>`]),
      // The portal's own code would fetch them again: it looks for links, and browsers pass over those that are disabled.
      ...files.map((file) => `<link rel="stylesheet" crossorigin href="${file}" disabled>`),
    ].join('')
    const foot = [
      `<script type="application/json" id="answers">${jsonInScript(page.answers)}</script>`,
      // `early.ts` starts it once the page was painted.
      `<template id="code">${[...empty.matchAll(code)].map(([tag]) => tag.trim()).join('')}</template>`,
    ].join('')
    const text = empty
      .replace(code, '')
      .replace(sheets, '')
      .replace('<html ', (start) => start + (page.isForGuestsOnly ? 'data-guests-only ' : ''))
      .replace('</head>', (end) => head + end)
      .replace(root, () => `<div id="root" data-drawn="${pathname}">${page.html}</div><i id="drawn" hidden></i>`)
      .replace('</body>', (end) => foot + end)
    return {
      text,
      scripts: early.hashes,
      styles: [sheet.hash, ...(page.sheet === '' ? [] : [hashOf(page.sheet)])],
    }
  }
}
