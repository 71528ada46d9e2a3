import { draftAt } from '../../drafts/draft-store.ts'

const isId = (value: unknown): value is number => typeof value === 'number'

/** The project that voices were added to last, in this tab. */
export const lastProject = draftAt('voices-added-to', isId)
