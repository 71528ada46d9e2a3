import { useDeskSession } from './session.ts'

/** ms between two readings of what others change: the desk has no stream. */
const pauseMs = 30_000

/** For a query that follows what others do: it is read every 30 s and with each return to the page, while somebody is signed in. */
export const usePolled = () => {
  const { isSignedIn } = useDeskSession()
  return {
    refetchInterval: isSignedIn ? pauseMs : false,
    refetchOnWindowFocus: isSignedIn ? 'always' : false,
  } as const
}
