/** The demonstration accounts (demo mode only). */
export const demoAccounts = {
  password: 'demo-portal-2026',
  reseller: { email: 'reseller@example.com' },
  pending: { email: 'pending@example.com' },
  client: { email: 'client@example.com' },
  otherReseller: { email: 'other-reseller@example.com' },
  /** Of the provider's team: signs in at `/api/v2/admin` alone. */
  administrator: { email: 'desk@example.com' },
} as const
