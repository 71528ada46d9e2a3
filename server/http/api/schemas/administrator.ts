import { z } from 'zod'
import type { Administrator, NewAdministrator } from '../../../../src/api/contract/administrator.ts'
import { email, requiredText } from '../fields.ts'
import { moment } from './iri.ts'

export const administratorSchema: z.ZodType<Administrator> = z.object({
  '@id': z.string(),
  '@type': z.literal('Administrator'),
  id: z.int(),
  idPath: z.string(),
  email: z.string(),
  name: z.string(),
  hasPassword: z.boolean(),
  createdAt: moment(),
})

export const newAdministratorSchema: z.ZodType<NewAdministrator> = z.object({ email: email(), name: requiredText() })
