import { useEffectEvent, useLayoutEffect } from 'react'
import { watchBack } from './sheet-history.ts'

/** Back closes what is open instead of leaving the page below it. It stays open if `close` does nothing. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const closeAsShown = useEffectEvent(close)
  useLayoutEffect(() => (isOpen ? watchBack(() => closeAsShown()) : undefined), [isOpen])
}

/** The same of a list or menu at its button, where fingers press: it covers what stands there, and their Back means it. */
export const useBackClosesList = (isOpen: boolean, close: () => void): void =>
  useBackCloses(isOpen && window.matchMedia('(pointer: coarse)').matches, close)
