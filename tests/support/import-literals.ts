import type { CatalogueImport } from '../../src/api/contract/import.ts'

/** An import of three rows that has just begun; what is not given is as of the machine's tests. */
export const importOf = (facts: Partial<CatalogueImport> = {}): CatalogueImport => ({
  '@id': '/api/v2/admin/imports/7',
  '@type': 'Import',
  id: 7,
  fileName: 'voices.csv',
  kind: 'voices',
  dryRun: false,
  state: 'running',
  rows: { total: 3, done: 1 },
  created: 1,
  updated: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  totalProblems: 0,
  createdAt: '2026-11-26T09:30:00.000Z',
  startedAt: '2026-11-26T09:30:01.000Z',
  finishedAt: null,
  keptUntil: null,
  createdBy: 'Lotte Brink',
  ...facts,
})
