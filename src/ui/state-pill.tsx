import type { ReactNode } from 'react'
import { type PillTone, StatusPill } from './status-pill.tsx'

/** What each state looks like. */
export type PillStates = Record<string, { tone: PillTone; word: ReactNode }>

/** A state by colour and word; one that we don't know by its own name. */
export const StatePill = ({ states, state }: { states: PillStates; state: string }) => (
  <StatusPill tone={states[state]?.tone ?? 'neutral'}>{states[state]?.word ?? state}</StatusPill>
)
