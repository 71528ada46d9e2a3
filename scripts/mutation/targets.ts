/** What is mutated together, and the tests that belong to it: all others would only make a run longer. */
export type Target = {
  mutate: string
  tests: readonly string[]
  /** `modules` is much faster, for tests that need neither a page nor modules of their own; else Vitest's workers. */
  runner?: 'modules'
}

const services = (entity: string, ...tests: string[]): Target => ({
  mutate: `server/services/${entity}/*.ts`,
  tests: tests.map((test) => `tests/server/${test}.test.ts`),
})

/** By folder. The services are divided by what they serve, so that each part runs its own tests. */
export const targets: readonly Target[] = [
  { mutate: 'src/api/contract/*.ts', tests: ['tests/contract/*.test.ts'], runner: 'modules' },
  { mutate: 'src/machines/*.ts', tests: ['tests/machines/*.test.ts'], runner: 'modules' },
  { mutate: 'src/session/*.ts', tests: ['tests/session/*.test.ts', 'tests/api/*.test.ts'] },
  { mutate: 'src/explore/player/*.ts', tests: ['tests/explore/player/*.test.ts'], runner: 'modules' },
  {
    mutate: 'server/catalogue/*.ts',
    tests: ['tests/server/catalogue/*.test.ts', 'tests/server/provider/import*.test.ts'],
  },
  services('address', 'addresses', 'deleted-clients'),
  services('catalogue', 'catalogue-items', 'listings'),
  services('checkout', 'order-completion', 'order-facts', 'order-lines', 'orders', 'price-order', '*payment*'),
  services('comment', 'feedback*', 'threads', 'notifications', 'contract/isolation'),
  services('country', 'addresses'),
  services('customer', 'customers', '*clients', 'email-*', 'passwords', 'registration-keys', 'mail/mailed-tokens'),
  services('feedback', 'feedback*', 'notifications'),
  services('order', '*order*', 'update-product', 'surcharge'),
  services('payment', '*payment*', 'payments/*'),
  services('picture', 'pictures/*'),
  services('project', 'projects', 'order-of-project', 'edit-news', 'deleted-clients', 'listings'),
  services('provider', 'provider/*'),
  services('scope', 'contract/isolation', '*clients', 'orders', 'projects', 'sets', 'themes'),
  services('security', 'two-factor', 'sign-out'),
  services('session', 'sign-*', 'two-factor', 'passwords', 'feedback-links', 'feedback-guests'),
  services('set', 'set*'),
  services('theme', 'theme*', 'mail/theme-of-link', 'feedback-links'),
  {
    mutate: 'server/services/*.ts',
    tests: ['tests/server/listings.test.ts', 'tests/server/order-attachments.test.ts'],
  },
]
