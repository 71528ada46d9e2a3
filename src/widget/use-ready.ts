import { useEffect, useRef } from 'react'
import type { Emit } from './events.ts'

/**
 * Tells the page, once for each kind, item or set that is `shown`, that it can be used; not again when it is found or
 * asked for anew. What is undefined is not there yet.
 */
export const useReady = (emit: Emit, shown: string, kind: string | undefined, total: number | undefined): void => {
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (kind === undefined || total === undefined || told.current === shown) return
    told.current = shown
    emit('ready', { kind, total })
  }, [emit, shown, kind, total])
}
