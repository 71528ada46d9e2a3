import { msg } from '@lingui/core/macro'
import { paths, routes } from '../paths.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { Route } from './route.ts'

/** Every path of the portal and what is drawn around its screen (specification, section 2). Fixed paths stand first. */
export const routeTable: readonly Route[] = [
  {
    path: routes.link,
    access: 'guest',
    title: msg`Portal`,
    screen: lazyScreen(async () => (await import('../screens/link/link-screen.tsx')).LinkScreen),
  },
  {
    path: routes.login,
    access: 'guest',
    title: msg`Sign in`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen),
  },
  {
    path: routes.dashboard,
    access: 'client',
    title: msg`Dashboard`,
    screen: lazyScreen(async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    path: routes.notifications,
    access: 'client',
    title: msg`Notifications`,
    screen: lazyScreen(
      async () => (await import('../screens/notifications/notifications-screen.tsx')).NotificationsScreen,
    ),
  },
]

/** Where a signed-in person begins. */
export const home = paths.dashboard()
