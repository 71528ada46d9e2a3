type Later = typeof import('./code-for-later.ts')

/** Code that comes when it is first needed. */
export const laterCode = <Code>(load: (later: Later) => Promise<Code>): Promise<Code> =>
  import('./code-for-later.ts').then(load)
