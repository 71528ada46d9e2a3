/** A step between, since whoever imports code by its name lists all the files that it needs: too much for a guest's page. */
export const loadDraggedRanks = () => import('./dragged-ranks.tsx')

export const loadSaid = () => import('./said-of-voices.tsx')
