import { createContext } from 'react'

/** Where a frame around the explorer has room for the button of its filters on phones; null for nowhere. */
export const FilterSlotContext = createContext<HTMLElement | null>(null)
