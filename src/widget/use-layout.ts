import { useEffect, useState } from 'react'
import { type Emit, tellLost } from './events.ts'
import type { Layout } from './settings.ts'

/**
 * The layout to draw: another one only once its sheet is here, and cards in a grid, with an `error` event, where that does
 * not come. The first is given at once, and is not seen before its sheet (`widget.css`).
 */
export const useLayout = (wanted: Layout, emit: Emit): Layout => {
  const [layout, setLayout] = useState(wanted)
  useEffect(() => {
    if (wanted === 'grid') return setLayout(wanted)
    let isWanted = true
    import('./layouts.ts').then(
      () => isWanted && setLayout(wanted),
      (error) => {
        if (isWanted) setLayout('grid')
        tellLost(emit)(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [wanted, emit])
  return layout
}
