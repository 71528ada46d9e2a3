type Id = number | string
type QueryValue = string | number | null | undefined
type Query = Record<string, QueryValue | readonly QueryValue[]>

export type ExplorePath = 'voices' | 'talent' | 'music' | 'idents'

const segment = (value: Id): string => encodeURIComponent(value)

/** A path with these parameters in its query, beside the others that it has; what is empty or null is left out. */
export const withQuery = (path: string, query: Query): string => {
  const [place = '', search] = path.split('?')
  const parameters = new URLSearchParams(search)
  for (const [key, value] of Object.entries(query)) {
    parameters.delete(key)
    for (const entry of [value].flat())
      if (entry !== null && entry !== undefined && entry !== '') parameters.append(key, String(entry))
  }
  const text = parameters.toString()
  return text === '' ? place : `${place}?${text}`
}

/** Every path of the portal (specification, section 2), filled in. */
export const paths = {
  /** `link` is a deep link in base64url. */
  link: (query: { link?: string; theme?: Id | null } = {}) => withQuery('/', query),
  login: (query: { theme?: Id | null } = {}) => withQuery('/login', query),
  register: (query: { theme?: Id | null } = {}) => withQuery('/register', query),
  forgotPassword: (query: { theme?: Id | null } = {}) => withQuery('/forgot-password', query),
  forgottenPassword: (token?: string, query: { theme?: Id | null } = {}) =>
    withQuery(`/forgotten-password/${token === undefined ? '' : segment(token)}`, query),
  confirmEmail: (token: string, query: { theme?: Id | null } = {}) =>
    withQuery(`/confirm-email/${segment(token)}`, query),
  /** `search` with its question mark, kept as it came. */
  feedback: (search = '') => `/feedback${search}`,
  dashboard: () => '/dashboard',
  notifications: () => '/notifications',
  explore: (kind: ExplorePath) => `/explore-${kind}`,
  shareExplore: (kind: ExplorePath, query: { theme?: Id | null } = {}) => withQuery(`/share/explore-${kind}`, query),
  shareItem: (code: Id, query: { theme?: Id | null } = {}) => withQuery(`/share/explore/${segment(code)}`, query),
  projects: (query: { state?: 'archived'; page?: number } = {}) => withQuery('/projects', query),
  projectCreate: () => '/projects/create',
  project: (id: Id) => `/projects/${segment(id)}`,
  projectOverview: (id: Id) => `/projects/${segment(id)}/overview`,
  projectOrders: (id: Id) => `/projects/${segment(id)}/orders`,
  projectOrder: (id: Id, orderId: Id) => `/projects/${segment(id)}/orders/${segment(orderId)}`,
  projectCommunication: (id: Id) => `/projects/${segment(id)}/communication`,
  orderOverview: (id: Id) => `/projects/${segment(id)}/order-overview`,
  orderCompleted: (id: Id) => `/projects/${segment(id)}/order-completed`,
  clients: () => '/clients',
  client: (id: Id) => `/clients/${segment(id)}`,
  clientDetails: (id: Id) => `/clients/${segment(id)}/details`,
  clientProjects: (id: Id) => `/clients/${segment(id)}/projects`,
  orders: () => '/orders',
  order: (id: Id) => `/orders/${segment(id)}`,
  settings: () => '/settings',
  settingsAccount: () => '/settings/account',
  settingsSecurity: () => '/settings/security',
  settingsCompanyProfile: () => '/settings/companyprofile',
}

/** The same paths as patterns: parameters are segments with a colon (specification, section 2, "Frame and panels"). */
export const routes = {
  link: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  forgottenPassword: '/forgotten-password',
  forgottenPasswordToken: '/forgotten-password/:token',
  confirmEmail: '/confirm-email/:token',
  feedback: '/feedback',
  dashboard: '/dashboard',
  notifications: '/notifications',
  exploreVoices: '/explore-voices',
  exploreTalent: '/explore-talent',
  exploreMusic: '/explore-music',
  exploreIdents: '/explore-idents',
  shareVoices: '/share/explore-voices',
  shareTalent: '/share/explore-talent',
  shareMusic: '/share/explore-music',
  shareIdents: '/share/explore-idents',
  shareItem: '/share/explore/:code',
  projects: '/projects',
  projectCreate: '/projects/create',
  project: '/projects/:projectId',
  projectOverview: '/projects/:projectId/overview',
  projectOrders: '/projects/:projectId/orders',
  projectOrder: '/projects/:projectId/orders/:orderId',
  projectCommunication: '/projects/:projectId/communication',
  orderOverview: '/projects/:projectId/order-overview',
  orderCompleted: '/projects/:projectId/order-completed',
  clients: '/clients',
  client: '/clients/:clientId',
  clientDetails: '/clients/:clientId/details',
  clientProjects: '/clients/:clientId/projects',
  orders: '/orders',
  order: '/orders/:orderId',
  settings: '/settings',
  settingsAccount: '/settings/account',
  settingsSecurity: '/settings/security',
  settingsCompanyProfile: '/settings/companyprofile',
} as const

const patterns = Object.values(routes).map((pattern) => pattern.split('/').filter((part) => part !== ''))

/** Whether the portal has a page at this path, whatever its parameters say. */
export const isPortalPath = (path: string): boolean => {
  const parts = path.split('/').filter((part) => part !== '')
  return patterns.some(
    (pattern) =>
      pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]),
  )
}
