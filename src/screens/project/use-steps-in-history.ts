import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WizardStep } from '../../machines/project-wizard-draft.ts'
import { useBackCloses } from '../../ui/use-back-closes.ts'

/** Keys that are held with others, as with an arrow for the browser's Back and Forward. */
const modifiers = ['Alt', 'Control', 'Meta', 'Shift']

/** Whether it is done to the page: a mouse has buttons for Back and Forward, too. */
const isOfPage = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return !event.altKey && !event.metaKey && !modifiers.includes(event.key)
  return !(event instanceof MouseEvent) || event.button <= 2
}

/** Whether the person has done something since this came. */
const useTouched = (): boolean => {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) return
    const stopping = new AbortController()
    const touch = (event: Event) => isOfPage(event) && setTouched(true)
    for (const type of ['pointerdown', 'keydown', 'click', 'wheel'])
      window.addEventListener(type, touch, { signal: stopping.signal, capture: true, passive: true })
    return () => stopping.abort()
  }, [isTouched])
  return isTouched
}

type Steps = { hasClient: boolean; goBack: () => void }

/**
 * Back goes from step to step, and each begins at its top. Whoever came back to a wizard from another page can go forward
 * to that until they do something here: an entry of a step would cut it off.
 */
export const useStepsInHistory = (step: WizardStep, { hasClient, goBack }: Steps): void => {
  const isTouched = useTouched()
  useBackCloses(isTouched && step !== 'details', goBack)
  useBackCloses(isTouched && step === 'voices' && hasClient, goBack)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current !== step) window.scrollTo({ top: 0, behavior: 'instant' })
    shown.current = step
  }, [step])
}
