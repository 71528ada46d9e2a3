import { useEffect, useState } from 'react'

type Later = typeof import('./code-for-later.ts')

/** Code that comes when it is first wanted: null until then, and where it can't be had, which the page can do without. */
export const useLater = <Code>(load: (later: Later) => Promise<Code>): [Code | null, () => Promise<void>] => {
  const [code, show] = useState<Code | null>(null)
  const want = () => import('./code-for-later.ts').then(load).then(show, () => undefined)
  return [code, want]
}

/** The same for code that is wanted as soon as the page stands. */
export const useSoon = <Code>(load: (later: Later) => Promise<Code>): Code | null => {
  const [code, want] = useLater(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is wanted once
  useEffect(() => void want(), [])
  return code
}
