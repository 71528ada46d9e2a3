import { type MouseEvent, useRef } from 'react'

/** For a button that a press makes another one: the second press of a double click is not meant for that. */
export const useSingleClick = (act: () => void) => {
  const clicks = useRef(0)
  return {
    onMouseDownCapture: ({ detail }: MouseEvent) => {
      clicks.current = detail
    },
    onPress: () => {
      const isSecond = clicks.current > 1
      clicks.current = 0
      if (!isSecond) act()
    },
  }
}
