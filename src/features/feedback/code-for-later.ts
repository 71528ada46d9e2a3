/** A step between, since whoever imports code by its name lists all the files that it needs: too much for a guest's page. */
export const loadDraggedRanks = () => import('./dragged-ranks.tsx')

export const loadSaid = () => import('./said-of-voices.tsx')

export const loadNoteMoment = () => import('./note-moment.tsx')

export const loadOthers = () => import('./others-here.tsx')

export const loadPassOn = () => import('./pass-on.ts')

export const loadSomeoneElse = () => import('./someone-else.tsx')
