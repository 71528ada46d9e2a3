import { importBytes } from '../../src/api/contract/import.ts'
import { aCollection, anItem } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route, uploadRoute } from '../http/api/route.ts'
import { importFieldsSchema, importSchema } from '../http/api/schemas/import.ts'
import { validate } from '../http/api/validate.ts'
import { createImport } from '../services/import/create-import.ts'
import { importChecked } from '../services/import/import-checked.ts'
import { getImport, listImports } from '../services/import/read-imports.ts'
import { stopImport } from '../services/import/stop-import.ts'

const access = 'administrator'
const resource = 'Import'

/** Imports into the catalogue (contract, "The provider's side"). */
export const providerImportRoutes: Route[] = [
  uploadRoute(
    {
      method: 'post',
      path: '/admin/imports',
      access,
      resource,
      summary:
        'Imports a CSV file, or a ZIP of a folder with CSV files and their media (500 MB at most), one after another.',
      form: importFieldsSchema,
      mostBytes: importBytes,
      limit: { by: 'account', calls: 60, seconds: 600 },
      answer: anItem(importSchema, 201),
    },
    ({ context, caller, body: { file, rest }, locale }) =>
      createImport(context, caller, {
        file,
        locale,
        fields: async () => validate(importFieldsSchema, Object.fromEntries(await rest())),
      }),
  ),
  route(
    {
      method: 'get',
      path: '/admin/imports',
      access,
      resource,
      summary: 'The imports of the last 90 days, the latest first, without their problems.',
      answer: aCollection(importSchema),
    },
    ({ context, page, locale }) => listImports(context, { page, locale }),
  ),
  route(
    {
      method: 'get',
      path: '/admin/imports/{id}',
      access,
      resource,
      summary: 'One import: how far it is, or what came of it.',
      answer: anItem(importSchema),
    },
    ({ context, params, locale }) => getImport(context, pathId(params.id), locale),
  ),
  route(
    {
      method: 'post',
      path: '/admin/imports/{id}/import',
      access,
      resource,
      summary:
        'Imports a file that was checked (`dryRun`), once, from what is kept of it for a day: the latest five of the team. Nothing is uploaded again.',
      refusals: [409],
      answer: anItem(importSchema, 201),
    },
    ({ context, caller, params, locale }) => importChecked(context, caller, { id: pathId(params.id), locale }),
  ),
  route(
    {
      method: 'post',
      path: '/admin/imports/{id}/stop',
      access,
      resource,
      summary: 'Stops an import after the row at hand; what was written until then stays.',
      answer: anItem(importSchema),
    },
    ({ context, params, locale }) => stopImport(context, pathId(params.id), locale),
  ),
]
