import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { withMoved } from '../../ui/with-moved.ts'

type Named = { id: number }

type Options<Entry> = {
  /** With each place that something is brought to. */
  onOrder: (order: readonly Entry[]) => void
  /** It was let go of there, or moved by a key. */
  onDrop?: (moved: Entry, order: readonly Entry[]) => void
}

/** The rows of a list, which a pointer or the arrow keys bring to another place by the grip of each. */
export const useOrderByHand = <Entry extends Named>(entries: readonly Entry[], { onOrder, onDrop }: Options<Entry>) => {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const moved = useRef<number | null>(null)
  // What changes its place loses the focus with it.
  useLayoutEffect(() => {
    const id = moved.current
    moved.current = null
    if (id === null || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus({ preventScroll: true })
  })
  const letGo = () => {
    const entry = entries.find(({ id }) => id === dragged)
    setDragged(null)
    if (entry !== undefined) onDrop?.(entry, entries)
  }
  const drag = (event: PointerEvent) => {
    if (dragged === null) return
    // Let go outside of the list.
    if (event.buttons === 0) return letGo()
    const rows = [...(list.current?.children ?? [])].slice(0, entries.length)
    const over = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    const from = entries.findIndex(({ id }) => id === dragged)
    const entry = entries[from]
    const to = over < 0 ? entries.length - 1 : over
    if (entry !== undefined && to !== from) onOrder(entries.filter((other) => other !== entry).toSpliced(to, 0, entry))
  }
  const move = (entry: Entry, by: -1 | 1) => {
    if (entries[entries.indexOf(entry) + by] === undefined) return
    const order = withMoved(entries, entry, by)
    moved.current = entry.id
    onOrder(order)
    onDrop?.(entry, order)
  }
  return {
    dragged,
    move,
    list: { ref: list, onPointerMove: drag, onPointerUp: letGo, onPointerCancel: letGo },
    gripOf: (entry: Entry) => ({
      'data-grip': entry.id,
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
        if (by === null) return
        event.preventDefault()
        move(entry, by)
      },
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(entry.id)
      },
    }),
  }
}

export type GripProps = ReturnType<ReturnType<typeof useOrderByHand>['gripOf']>
