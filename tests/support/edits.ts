import type { Edits, Fields } from '../../src/api/contract/merge-fields.ts'

/** What a form keeps of this being typed over what it was filled from. */
export const typedOver = <Form extends Fields>(form: Form, typed: Partial<Form>): Edits =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, to]) => {
      const from = form[name]
      return from === undefined || to === undefined ? [] : [[name, { from, to }]]
    }),
  )
