import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { isFields } from '../../api/contract/is-fields.ts'

type Run = { id: string; isReturning: boolean; isUnderWay: boolean }

const markIn = (state: unknown): string | null =>
  isFields(state) && typeof state.wizard === 'string' ? state.wizard : null

const runOf = (mark: string | null): Run => ({
  id: mark ?? crypto.getRandomValues(new Uint32Array(2)).join('-'),
  isReturning: mark !== null,
  isUnderWay: mark !== null,
})

/**
 * One wizard for each entry of the browser's history, which carries its mark once it is under way: a reload and 'Back'
 * return to it, 'Start new project' makes an entry without one, on this page too.
 */
export const useWizardRun = (): Run & { markUnderWay: () => void } => {
  const mark = markIn(useHistoryState())
  const [run, setRun] = useState(() => runOf(mark))
  const isElsewhere = mark === null ? run.isUnderWay : mark !== run.id
  if (isElsewhere) setRun(runOf(mark))
  else if (mark !== null && !run.isUnderWay) setRun({ ...run, isUnderWay: true })
  return {
    ...run,
    markUnderWay: () => {
      if (markIn(window.history.state) === null)
        window.history.replaceState({ ...window.history.state, wizard: run.id }, '')
    },
  }
}
