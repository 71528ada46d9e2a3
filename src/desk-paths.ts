import { paramsOf } from './match-path.ts'
import { path } from './paths.ts'

/** Every path of the provider's desk, as those of the portal. */
export const deskPaths = {
  inbox: path('/desk/inbox'),
  /** What lies open: its kind and id, such as `order-12`. */
  inboxEntry: path('/desk/inbox/:entry'),
  orders: path('/desk/orders'),
  order: path('/desk/orders/:number'),
  catalogue: path('/desk/catalogue'),
  /** `voices`, `talents`, `musics` or `idents`. */
  items: path('/desk/catalogue/:kind'),
  item: path('/desk/catalogue/:kind/:code'),
  /** Beside a catalogue; no code of an item has a slash. */
  imports: path('/desk/catalogue/:kind/import/new'),
  products: path('/desk/catalogue/products'),
  product: path('/desk/catalogue/products/:code'),
  taxons: path('/desk/catalogue/taxons'),
  taxon: path('/desk/catalogue/taxons/:code'),
  resellers: path('/desk/resellers'),
  system: path('/desk/system'),
  /** The own one: codes, password and sign-ins. */
  account: path('/desk/account'),
}

/** Whether the desk has a page at this path. */
export const isDeskPath = (asked: string): boolean =>
  Object.values(deskPaths).some(({ pattern }) => paramsOf(pattern, asked) !== null)
