/** The demonstration accounts (demo mode only). */
export const demoAccounts = {
  password: 'demo-portal-2026',
  reseller: { email: 'reseller@example.com' },
  pending: { email: 'pending@example.com' },
  client: { email: 'client@example.com' },
  otherReseller: { email: 'other-reseller@example.com' },
} as const
