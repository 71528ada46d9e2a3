import { useEffect, useState } from 'react'
import { type Emit, tellLost } from './events.ts'
import type { Layout } from './settings.ts'

/**
 * The layout to draw. A change to another one waits for its sheet; where the sheet does not come, cards in a grid are
 * drawn and the page hears an `error`. The first layout is given at once: it is hidden until its sheet is here
 * (`widget.css`).
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
