import type { Iri } from '../../api/contract/hydra.ts'
import type { SharedSet } from '../../api/contract/set.ts'
import type { SetFields } from '../../api/own-sets.ts'

export type SetForm = {
  title: string
  message: string
  /** ISO 8601; '' for a link that does not end. */
  expiresAt: string
  items: readonly Iri[]
}

export const setFormOf = ({ title, message, expiresAt, items }: Pick<SharedSet, keyof SetForm>): SetForm => ({
  title,
  message: message ?? '',
  expiresAt: expiresAt ?? '',
  items,
})

/** What the wire takes of a form, or of what was changed in it. */
export const setFieldsOf = ({ title, message, expiresAt, items }: Partial<SetForm>): Partial<SetFields> => ({
  ...(title !== undefined && { title }),
  ...(message !== undefined && { message: message.trim() === '' ? null : message }),
  ...(expiresAt !== undefined && { expiresAt: expiresAt === '' ? null : expiresAt }),
  ...(items !== undefined && { items }),
})
