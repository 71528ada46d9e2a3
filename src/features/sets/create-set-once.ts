import type { SharedSet } from '../../api/contract/set.ts'
import { changeSet, createSet } from '../../api/own-sets.ts'
import { createOnce } from '../drafts/create-once.ts'
import { readOwnSet } from './read-own-set.ts'
import { type SetForm, setFieldsOf, setFormOf } from './set-form.ts'

/** Makes the set that the form of the draft at `key` describes, once. Throws what its calls do. */
export const createSetOnce = (key: string, form: SetForm) =>
  createOnce<SetForm, SharedSet>({
    key,
    form,
    create: (sent, wish) => createSet({ ...setFieldsOf(sent), title: sent.title, items: sent.items }, { wish }),
    load: readOwnSet,
    fieldsOf: setFormOf,
    update: (made, changed, ifMatch) => changeSet(made, setFieldsOf(changed), { ifMatch }),
  })
