import { z } from 'zod'
import { type Deed, deedKinds } from '../../../../src/api/contract/deed.ts'
import { teamMemberSchema } from './inbox.ts'
import { moment } from './iri.ts'

export const deedSchema: z.ZodType<Deed> = z.object({
  '@id': z.string(),
  '@type': z.literal('Deed'),
  id: z.int(),
  kind: z.enum(deedKinds),
  by: teamMemberSchema.nullable(),
  createdAt: moment(),
  subject: z.string(),
  orderNumber: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  productName: z.string().nullable(),
  variantName: z.string().nullable(),
  count: z.int(),
})
