import { type MouseEvent, useRef } from 'react'
import type { PressEvent } from 'react-aria-components/Button'

/** For a button that a press makes another one: the second press of a double click is not meant for that. */
export const useSingleClick = (act: () => void) => {
  const clicks = useRef(0)
  return {
    onMouseDownCapture: ({ detail }: MouseEvent) => {
      clicks.current = detail
    },
    onPress: ({ pointerType }: Pick<PressEvent, 'pointerType'>) => {
      const isSecond = clicks.current > 1 && pointerType !== 'keyboard'
      clicks.current = 0
      if (!isSecond) act()
    },
  }
}
