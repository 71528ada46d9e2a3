import { eq, getTableColumns, sql } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { imports } from '../../db/schema/import.ts'
import type { Locale } from '../../shared/locale.ts'
import { keptUntil } from './kept-checks.ts'
import { problemIn } from './problem-words.ts'

type ImportRow = typeof imports.$inferSelect
type NamedRow = { row: ImportRow; person: typeof customers.$inferSelect | null }

/** An import as it goes over the wire, with who asked for it; its problems in the language of whoever reads them. */
export const presentImport = ({ row, person }: NamedRow, locale: Locale): CatalogueImport => ({
  '@id': adminIriOf('imports', row.id),
  '@type': 'Import',
  id: row.id,
  fileName: row.fileName,
  kind: row.kind,
  dryRun: row.dryRun,
  state: row.state,
  rows: { total: row.rowsTotal, done: row.rowsDone },
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  refused: row.refused,
  problems: row.problems.map((problem) => problemIn(problem, locale)),
  totalProblems: row.totalProblems,
  createdAt: row.createdAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  keptUntil: keptUntil(row)?.toISOString() ?? null,
  createdBy: person === null ? null : displayName(person),
})

const noProblems = sql<ImportRow['problems']>`'[]'::jsonb`

/** Imports with who asked for them, to be limited by the caller; their problems may be large, and stay away unasked. */
export const selectImports = (executor: Db | Tx, { withProblems }: { withProblems: boolean }) =>
  executor
    .select({
      row: {
        ...getTableColumns(imports),
        problems: withProblems ? sql<ImportRow['problems']>`${imports.problems}` : noProblems,
      },
      person: customers,
    })
    .from(imports)
    .leftJoin(customers, eq(customers.id, imports.createdById))
