import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { isInSample } from './sample.ts'

/** Each mutant that no test noticed, one a line, and the score of each folder (of one folder: of each file) and of all. */
export const reportOf = (name: string, all: readonly MutantResult[]): string => {
  const results = all.filter(({ location, ...rest }) => isInSample({ ...rest, location: countedFromZero(location) }))
  const left = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const files = Map.groupBy(results, ({ fileName }) => relative('.', fileName))
  const folders = Map.groupBy(results, ({ fileName }) => dirname(relative('.', fileName)))
  const parts = folders.size > 1 ? folders : files
  const scores = parts.size > 1 ? [...parts].map(([part, own]) => scoreOf(part, own)) : []
  return [...left.map(lineOf), ...scores, scoreOf(name, results)].join('')
}

/** As the sample was chosen: a result counts lines and columns from 1. */
const countedFromZero = ({ start, end }: MutantResult['location']): MutantResult['location'] => ({
  start: { line: start.line - 1, column: start.column - 1 },
  end: { line: end.line - 1, column: end.column - 1 },
})

/** What was noticed of what could be. */
const scoreOf = (name: string, results: readonly MutantResult[]): string => {
  const count = (status: MutantResult['status']): number => results.filter((result) => result.status === status).length
  const noticed = count('Killed') + count('Timeout')
  const all = noticed + count('Survived') + count('NoCoverage')
  const score = all === 0 ? '–' : ((noticed / all) * 100).toFixed(1)
  const beside = `timed out ${count('Timeout')}, not reached ${count('NoCoverage')}, act at loading ${count('Ignored')}, could not run ${count('RuntimeError')}`
  return `${name}: ${score} % of ${all} (${beside})\n`
}

const lineOf = ({ fileName, location, status, mutatorName, replacement }: MutantResult): string => {
  const place = `${relative('.', fileName)}:${location.start.line}:${location.start.column}`
  return `${place} ${status} ${mutatorName}: ${textAt(fileName, location)} → ${shortened(replacement ?? '')}\n`
}

/** What stands there; lines and columns count from 1. */
const textAt = (fileName: string, { start, end }: MutantResult['location']): string => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1)
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  return shortened(lines.join(' '))
}

/** On one line, and cut at 80 characters. */
const shortened = (text: string): string => {
  const words = text.replaceAll(/\s+/g, ' ')
  return words.length > 80 ? `${words.slice(0, 80)}…` : words
}
