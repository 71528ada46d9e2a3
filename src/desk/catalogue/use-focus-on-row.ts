import { useEffect, useRef } from 'react'

/** What lay open is closed: the focus, which was in it, goes to its row, where the eye is led back to. */
export const useFocusOnRow = (openCode: string | null): void => {
  const last = useRef(openCode)
  useEffect(() => {
    const closed = openCode === null ? last.current : null
    last.current = openCode
    if (closed === null || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-code="${CSS.escape(closed)}"]`)?.focus({ preventScroll: true })
  }, [openCode])
}
