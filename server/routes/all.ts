import type { Route } from '../http/api/route.ts'
import { addressRoutes } from './addresses.route.ts'
import { administratorRoutes } from './administrators.route.ts'
import { catalogueRoutes } from './catalogue.route.ts'
import { clientRoutes } from './clients.route.ts'
import { customerRoutes } from './customers.route.ts'
import { orderItemRoutes } from './order-items.route.ts'
import { orderRoutes } from './orders.route.ts'
import { paymentMethodRoutes } from './payment-methods.route.ts'
import { projectCommentRoutes } from './project-comments.route.ts'
import { projectRoutes } from './projects.route.ts'
import { providerCustomerRoutes } from './provider-customers.route.ts'
import { providerImportRoutes } from './provider-imports.route.ts'
import { providerInboxRoutes } from './provider-inbox.route.ts'
import { providerItemRoutes } from './provider-items.route.ts'
import { providerOrderRoutes } from './provider-orders.route.ts'
import { providerProductRoutes } from './provider-products.route.ts'
import { providerSearchRoutes } from './provider-search.route.ts'
import { providerTaxonRoutes } from './provider-taxons.route.ts'
import { providerTroubleRoutes } from './provider-trouble.route.ts'
import { recordingRoutes } from './recordings.route.ts'
import { securityRoutes } from './security.route.ts'
import { sessionRoutes } from './session.route.ts'
import { setRoutes } from './sets.route.ts'
import { themeRoutes } from './themes.route.ts'

/** Every call of the contract; the docs and the access table are made from this list. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...securityRoutes,
  ...customerRoutes,
  ...addressRoutes,
  ...clientRoutes,
  ...themeRoutes,
  ...catalogueRoutes,
  ...setRoutes,
  ...projectRoutes,
  ...projectCommentRoutes,
  ...orderRoutes,
  ...orderItemRoutes,
  ...recordingRoutes,
  ...paymentMethodRoutes,
  ...providerItemRoutes,
  ...providerTaxonRoutes,
  ...providerSearchRoutes,
  ...providerProductRoutes,
  ...providerImportRoutes,
  ...providerTroubleRoutes,
  ...providerInboxRoutes,
  ...administratorRoutes,
  ...providerOrderRoutes,
  ...providerCustomerRoutes,
]
