import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

/** Each mutant that no test noticed, one a line, and the score of each file and of all: what was noticed of what could be. */
export const reportOf = (name: string, results: readonly MutantResult[]): string => {
  const byFile = Map.groupBy(results, ({ fileName }) => relative('.', fileName))
  const ofFiles = byFile.size > 1 ? [...byFile].map(([file, mutants]) => scoreOf(file, mutants)) : []
  return [...results.filter(isUnnoticed).map(lineOf), ...ofFiles, scoreOf(name, results)].join('')
}

const isUnnoticed = ({ status }: MutantResult): boolean => status === 'Survived' || status === 'NoCoverage'

const scoreOf = (name: string, results: readonly MutantResult[]): string => {
  const count = (status: MutantResult['status']): number => results.filter((result) => result.status === status).length
  const noticed = count('Killed') + count('Timeout')
  const all = noticed + results.filter(isUnnoticed).length
  const score = all === 0 ? '–' : ((noticed / all) * 100).toFixed(1)
  const beside = `timed out ${count('Timeout')}, not reached ${count('NoCoverage')}, could not run ${count('RuntimeError')}`
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
