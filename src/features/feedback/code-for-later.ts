/** A step between, since whoever imports code by its name lists all the files that it needs: too much for a guest's page. */
export const loadDraggedRanks = () => import('./dragged-ranks.tsx')

export const loadSaid = () => import('./said-of-voices.tsx')

export const loadNotes = () => import('./notes-part.tsx')

/** With the comparison, where they are hidden first. */
export const loadNamesSwitch = () => import('../../explore/comparison/names-switch.tsx')

export const loadListen = () => import('./listen.ts')

export const loadOthers = () => import('./others-here.tsx')

export const loadPassOn = () => import('./pass-on.ts')

/** With what its button needs. */
export const loadSomeoneElse = async () => (await Promise.all([import('./someone-else.tsx'), loadPassOn()]))[0]
