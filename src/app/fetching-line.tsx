import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ProgressLine } from '../ui/progress-line.tsx'

/**
 * The line at the very top while anything is asked for or saved. It is shown without React, which would begin the page
 * that it is drawing anew with each call that begins or ends.
 */
export const FetchingLine = () => {
  const client = useQueryClient()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      if (line.current !== null) line.current.hidden = client.isFetching() + client.isMutating() === 0
    }
    show()
    const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.subscribe(show))
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
  return (
    <div ref={line} hidden>
      <ProgressLine isActive />
    </div>
  )
}
