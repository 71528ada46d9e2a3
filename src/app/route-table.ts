import { paths } from '../paths.ts'
import { guestRoutes } from './guest-routes.ts'
import type { Route } from './route.ts'
import { signedInRoutes } from './signed-in-routes.ts'

/** Every path of the portal and what is drawn around its screen (specification, section 2). */
export const routeTable: readonly Route[] = [...guestRoutes, ...signedInRoutes]

/** Where a signed-in person begins. */
export const home = paths.dashboard()
