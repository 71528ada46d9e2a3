import { z } from 'zod'
import { catalogueKinds } from '../../../../src/api/contract/catalogue.ts'
import { type CatalogueImport, importStates } from '../../../../src/api/contract/import.ts'
import { asInput, moment } from './iri.ts'

export const importSchema: z.ZodType<CatalogueImport> = z.object({
  '@id': z.string(),
  '@type': z.literal('Import'),
  id: z.int(),
  fileName: z.string(),
  kind: z.enum(catalogueKinds).nullable(),
  dryRun: z.boolean(),
  state: z.enum(importStates),
  rows: z.object({ total: z.int().nullable(), done: z.int() }),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.array(
    z.object({
      file: z.string(),
      line: z.int(),
      column: z.string().optional(),
      message: z.string(),
      code: z.string().optional(),
    }),
  ),
  totalProblems: z.int(),
  createdAt: moment(),
  startedAt: moment().nullable(),
  finishedAt: moment().nullable(),
  keptUntil: moment().nullable(),
  createdBy: z.string().nullable(),
})

/** What stands beside the file of an import. */
export const importFieldsSchema = z
  .object({
    kind: z.enum(catalogueKinds).optional(),
    dryRun: z.enum(['true', 'false']).optional(),
  })
  .transform(({ kind, dryRun }) => ({ kind: kind ?? null, dryRun: dryRun === 'true' }))
  .meta(asInput('NewImport'))
