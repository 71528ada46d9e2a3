import { useRef } from 'react'

/** Lets the first of several presses of one moment through: what it starts has not been drawn yet. */
export const useFirstPress = (act: () => void): (() => void) => {
  const isTaken = useRef(false)
  return () => {
    if (isTaken.current) return
    isTaken.current = true
    // After what the press itself has scheduled, such as that a save is under way.
    setTimeout(() => {
      isTaken.current = false
    })
    act()
  }
}
