import type { Route } from '../http/route.ts'
import { catalogueRoutes } from './catalogue.route.ts'
import { sessionRoutes } from './session.route.ts'

/** Every call of the contract; the docs and the access table are made from this list. */
export const routes: readonly Route[] = [...sessionRoutes, ...catalogueRoutes]
