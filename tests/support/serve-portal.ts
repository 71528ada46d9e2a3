import { onTestFinished } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { environmentAt } from './environment.ts'
import { type Heard, type Reaction, startLoopback } from './loopback.ts'

/** A loopback that the portal's calls go to until the test that asked for it ends; gives what it hears. */
export const servePortal = async (reply: (heard: Heard) => Reaction): Promise<Heard[]> => {
  const { origin, heard, stop } = await startLoopback(reply)
  onTestFinished(stop)
  setEnvironment(environmentAt(origin))
  return heard
}
