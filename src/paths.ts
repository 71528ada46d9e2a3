type Id = number | string
type QueryValue = Id | null | undefined
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>
export type Params = Readonly<Record<string, string>>

/** A value for each parameter of a pattern. */
type Values<Pattern extends string> = Pattern extends `${string}/:${infer Rest}` ? [Id, ...Values<Rest>] : []
/** A path of the portal, to be called with its values and what may stand in its query. */
type Path<Pattern extends string, Asked extends Query> = {
  (...given: [...values: Values<Pattern>, query?: Asked]): string
  readonly pattern: Pattern
}

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

const isQuery = (given: Id | Query | undefined): given is Query => typeof given === 'object'
const isId = (given: Id | Query | undefined): given is Id => typeof given === 'string' || typeof given === 'number'

const withAsked = <Pattern extends string, Asked extends Query>(pattern: Pattern): Path<Pattern, Asked> => {
  const filled = (...given: readonly (Id | Query | undefined)[]): string => {
    const values = given.filter(isId).values()
    const place = pattern.replace(/:[^/]+/g, () => encodeURIComponent(values.next().value ?? ''))
    return withQuery(place, given.find(isQuery) ?? {})
  }
  return Object.assign(filled, { pattern })
}
export const path = <Pattern extends string>(pattern: Pattern) => withAsked<Pattern, Record<string, never>>(pattern)
/** In the colours of a theme, whoever opens it. */
const themed = <Pattern extends string>(pattern: Pattern) => withAsked<Pattern, { theme?: Id | null }>(pattern)

/**
 * Every path of the portal (specification, section 2): `paths.project(7)` is an address, `paths.project.pattern` what
 * addresses are compared with. Parameters are segments with a colon.
 */
export const paths = {
  /** `link` is a deep link in base64url. */
  link: withAsked<'/', { link: string; theme?: Id | null }>('/'),
  login: themed('/login'),
  register: themed('/register'),
  forgotPassword: themed('/forgot-password'),
  forgottenPassword: path('/forgotten-password'),
  forgottenPasswordToken: themed('/forgotten-password/:token'),
  confirmEmail: themed('/confirm-email/:token'),
  feedback: path('/feedback'),
  dashboard: themed('/dashboard'),
  notifications: path('/notifications'),
  explore: {
    voices: path('/explore-voices'),
    talent: path('/explore-talent'),
    music: path('/explore-music'),
    idents: path('/explore-idents'),
  },
  shareExplore: {
    voices: themed('/share/explore-voices'),
    talent: themed('/share/explore-talent'),
    music: themed('/share/explore-music'),
    idents: themed('/share/explore-idents'),
  },
  shareItem: themed('/share/explore/:code'),
  shareSet: themed('/share/sets/:code'),
  sets: path('/sets'),
  projects: withAsked<'/projects', { state?: 'archived' }>('/projects'),
  /** With these voices chosen, by their codes. */
  projectCreate: withAsked<'/projects/create', { voice: readonly string[] }>('/projects/create'),
  project: path('/projects/:projectId'),
  projectOverview: path('/projects/:projectId/overview'),
  projectOrders: path('/projects/:projectId/orders'),
  projectOrder: path('/projects/:projectId/orders/:orderId'),
  projectCommunication: path('/projects/:projectId/communication'),
  castingSheet: path('/projects/:projectId/casting-sheet'),
  orderOverview: path('/projects/:projectId/order-overview'),
  orderCompleted: themed('/projects/:projectId/order-completed'),
  clients: path('/clients'),
  client: path('/clients/:clientId'),
  clientDetails: path('/clients/:clientId/details'),
  clientProjects: path('/clients/:clientId/projects'),
  orders: path('/orders'),
  order: path('/orders/:orderId'),
  settings: path('/settings'),
  settingsAccount: path('/settings/account'),
  settingsSecurity: path('/settings/security'),
  settingsCompanyProfile: path('/settings/companyprofile'),
}

/** What an address of a project's communication names a request by, behind its `#`. */
export const commentAnchor = (id: number): string => `comment-${id}`

/** A pattern with its parameters filled in by name. */
export const fill = (pattern: string, params: Params): string =>
  pattern.replace(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
