import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lazyScreen, type Screen } from '../app/lazy-screen.ts'
import { deskPaths } from '../desk-paths.ts'
import { paramsOf } from '../match-path.ts'
import type { Params } from '../paths.ts'
import { laterPage } from './later-page.ts'
import type { DeskScreenProps } from './screen-props.ts'

type DeskRoute = {
  patterns: readonly string[]
  title: MessageDescriptor
  /** Below its title, and how many buttons stand beside it: what stands in for the page has their places. */
  hasTabs?: boolean
  buttons?: number
  screen: Screen<DeskScreenProps>
}

/** The pages of the desk. Those of one screen keep it while one leads to another. */
const routes: readonly DeskRoute[] = [
  {
    patterns: [deskPaths.inbox.pattern, deskPaths.inboxEntry.pattern],
    title: msg`Inbox`,
    screen: lazyScreen(async () => (await import('./inbox/inbox-screen.tsx')).InboxScreen),
  },
  {
    patterns: [deskPaths.products.pattern, deskPaths.product.pattern],
    title: msg`Catalogue`,
    hasTabs: true,
    buttons: 1,
    screen: laterPage(async () => (await import('./products/products-screen.tsx')).ProductsScreen),
  },
  {
    patterns: [deskPaths.taxons.pattern, deskPaths.taxon.pattern],
    title: msg`Catalogue`,
    hasTabs: true,
    buttons: 1,
    screen: laterPage(async () => (await import('./taxons/taxons-screen.tsx')).TaxonsScreen),
  },
  // Behind what stands beside the four catalogues.
  {
    patterns: [deskPaths.catalogue, deskPaths.items, deskPaths.item, deskPaths.imports].map(({ pattern }) => pattern),
    title: msg`Catalogue`,
    hasTabs: true,
    buttons: 2,
    screen: laterPage(async () => (await import('./catalogue/catalogue-screen.tsx')).CatalogueScreen),
  },
  {
    patterns: [deskPaths.resellers.pattern],
    title: msg`Resellers`,
    screen: laterPage(async () => (await import('./resellers/resellers-screen.tsx')).ResellersScreen),
  },
  {
    patterns: [deskPaths.system.pattern],
    title: msg`System`,
    screen: laterPage(async () => (await import('./system/system-screen.tsx')).SystemScreen),
  },
  {
    patterns: [deskPaths.account.pattern],
    title: msg`Account`,
    screen: laterPage(async () => (await import('./account/account-screen.tsx')).AccountScreen),
  },
  {
    patterns: [deskPaths.orders.pattern],
    title: msg`Orders`,
    screen: laterPage(async () => (await import('./orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    patterns: [deskPaths.order.pattern],
    title: msg`Orders`,
    screen: laterPage(async () => (await import('./orders/order-screen.tsx')).OrderScreen),
  },
]

/** The page at a path; null where the desk has none. */
export const matchDesk = (path: string): { route: DeskRoute; params: Params } | null => {
  for (const route of routes)
    for (const pattern of route.patterns) {
      const params = paramsOf(pattern, path)
      if (params !== null) return { route, params }
    }
  return null
}

/** Fetches pages ahead of their showing. What can't be had now is asked for again then. */
const fetchAhead = (fetched: readonly DeskRoute[]): void =>
  void Promise.allSettled(fetched.map(({ screen }) => screen.preload()))

export const fetchPage = (path: string): void => {
  const match = matchDesk(path)
  if (match !== null) fetchAhead([match.route])
}

/** Those that the tabs of a page lead to. */
export const fetchTabs = (): void => fetchAhead(routes.filter(({ hasTabs }) => hasTabs))
