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
  resellers: path('/desk/resellers'),
  system: path('/desk/system'),
}

/** Whether the desk has a page at this path. */
export const isDeskPath = (asked: string): boolean =>
  Object.values(deskPaths).some(({ pattern }) => paramsOf(pattern, asked) !== null)
