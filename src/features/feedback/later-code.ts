import { overOutage } from '../../session/network.ts'

type Later = typeof import('./code-for-later.ts')

/** Code that comes when it is first needed; what was lost with the network comes with it. */
export const laterCode = <Code>(load: (later: Later) => Promise<Code>): Promise<Code> =>
  overOutage(() => import('./code-for-later.ts').then(load))
