import { msg } from '@lingui/core/macro'
import { paths, routes } from '../paths.ts'
import { shownTheme } from '../session/shown-theme.ts'
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
    path: routes.register,
    access: 'guest',
    title: msg`Register`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/register-screen.tsx')).RegisterScreen),
  },
  {
    path: routes.forgotPassword,
    access: 'guest',
    title: msg`Trouble signing in?`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/forgot-password-screen.tsx')).ForgotPasswordScreen),
  },
  {
    path: routes.forgottenPassword,
    access: 'guest',
    title: msg`New password`,
    redirect: () => paths.login({ theme: shownTheme() }),
  },
  {
    path: routes.forgottenPasswordToken,
    access: 'guest',
    title: msg`New password`,
    screen: lazyScreen(
      async () => (await import('../screens/login/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
    ),
  },
  {
    path: routes.confirmEmail,
    access: 'guest',
    title: msg`Confirm your email address`,
    screen: lazyScreen(async () => (await import('../screens/login/confirm-email-screen.tsx')).ConfirmEmailScreen),
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
  {
    path: routes.exploreVoices,
    access: 'client',
    title: msg`Explore voices`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.voices),
  },
  {
    path: routes.exploreTalent,
    access: 'client',
    title: msg`Explore talent`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.talents),
  },
  {
    path: routes.exploreMusic,
    access: 'client',
    title: msg`Explore music`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.musics),
  },
  {
    path: routes.exploreIdents,
    access: 'client',
    title: msg`Explore idents`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.idents),
  },
  {
    path: routes.shareVoices,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore voices`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.voices,
    ),
  },
  {
    path: routes.shareTalent,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore talent`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.talents,
    ),
  },
  {
    path: routes.shareMusic,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore music`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.musics,
    ),
  },
  {
    path: routes.shareIdents,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore idents`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.idents,
    ),
  },
  {
    path: routes.shareItem,
    access: 'guest',
    hasPlayer: true,
    title: msg`Listen`,
    screen: lazyScreen(async () => (await import('../screens/share-item/share-item-screen.tsx')).ShareItemScreen),
  },
  {
    path: routes.feedback,
    access: 'guest',
    hasPlayer: true,
    title: msg`Your feedback`,
    screen: lazyScreen(async () => (await import('../screens/feedback/feedback-screen.tsx')).FeedbackScreen),
  },
  {
    path: routes.projects,
    access: 'client',
    title: msg`Projects`,
    screen: lazyScreen(async () => (await import('../screens/project/projects-screen.tsx')).ProjectsScreen),
  },
  {
    path: routes.projectCreate,
    access: 'caster',
    title: msg`Create project`,
    parent: routes.projects,
    screen: lazyScreen(async () => (await import('../screens/project/project-create-screen.tsx')).ProjectCreateScreen),
  },
  {
    path: routes.project,
    access: 'client',
    title: msg`Project`,
    parent: routes.projects,
    titleFrom: 'project',
    redirect: ({ projectId = '' }) => paths.projectOverview(projectId),
  },
  {
    path: routes.projectOverview,
    access: 'client',
    title: msg`Overview`,
    parent: routes.projects,
    titleFrom: 'project',
    tabs: 'project',
    screen: lazyScreen(
      async () => (await import('../screens/project/project-overview-screen.tsx')).ProjectOverviewScreen,
    ),
  },
  {
    path: routes.orderOverview,
    access: 'client',
    title: msg`Order overview`,
    parent: routes.project,
    screen: lazyScreen(async () => (await import('../screens/project/order-overview-screen.tsx')).OrderOverviewScreen),
  },
  {
    path: routes.orderCompleted,
    access: 'client',
    title: msg`Order completed`,
    parent: routes.project,
    screen: lazyScreen(async () => (await import('../screens/orders/order-completed-screen.tsx')).OrderCompletedScreen),
  },
  {
    path: routes.projectOrders,
    access: 'client',
    title: msg`Orders`,
    parent: routes.projects,
    titleFrom: 'project',
    tabs: 'project',
    screen: lazyScreen(async () => (await import('../screens/project/project-orders-screen.tsx')).ProjectOrdersScreen),
  },
  {
    path: routes.projectOrder,
    access: 'client',
    title: msg`Order`,
    parent: routes.project,
    screen: lazyScreen(async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen),
  },
  {
    path: routes.projectCommunication,
    access: 'client',
    title: msg`Communication`,
    parent: routes.projects,
    titleFrom: 'project',
    tabs: 'project',
    screen: lazyScreen(
      async () => (await import('../screens/project/project-communication-screen.tsx')).ProjectCommunicationScreen,
    ),
  },
  {
    path: routes.clients,
    access: 'caster',
    title: msg`Clients`,
    screen: lazyScreen(async () => (await import('../screens/clients/clients-screen.tsx')).ClientsScreen),
  },
  {
    path: routes.client,
    access: 'caster',
    title: msg`Client`,
    parent: routes.clients,
    titleFrom: 'client',
    redirect: ({ clientId = '' }) => paths.clientDetails(clientId),
  },
  {
    path: routes.clientDetails,
    access: 'caster',
    title: msg`Details`,
    parent: routes.clients,
    titleFrom: 'client',
    tabs: 'client',
    screen: lazyScreen(async () => (await import('../screens/clients/client-details-screen.tsx')).ClientDetailsScreen),
  },
  {
    path: routes.clientProjects,
    access: 'caster',
    title: msg`Projects`,
    parent: routes.clients,
    titleFrom: 'client',
    tabs: 'client',
    screen: lazyScreen(
      async () => (await import('../screens/clients/client-projects-screen.tsx')).ClientProjectsScreen,
    ),
  },
  {
    path: routes.orders,
    access: 'client',
    title: msg`Order history`,
    screen: lazyScreen(async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    path: routes.order,
    access: 'client',
    title: msg`Order`,
    parent: routes.orders,
    screen: lazyScreen(async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen),
  },
  {
    path: routes.settings,
    access: 'client',
    title: msg`Settings`,
    redirect: () => paths.settingsAccount(),
  },
  {
    path: routes.settingsAccount,
    access: 'client',
    title: msg`Account`,
    parent: routes.settings,
    tabs: 'settings',
    screen: lazyScreen(async () => (await import('../screens/settings/account-screen.tsx')).AccountScreen),
  },
  {
    path: routes.settingsSecurity,
    access: 'client',
    title: msg`Security`,
    parent: routes.settings,
    tabs: 'settings',
    screen: lazyScreen(async () => (await import('../screens/settings/security-screen.tsx')).SecurityScreen),
  },
  {
    path: routes.settingsCompanyProfile,
    access: 'reseller',
    title: msg`Company profile`,
    parent: routes.settings,
    tabs: 'settings',
    screen: lazyScreen(
      async () => (await import('../screens/settings/company-profile-screen.tsx')).CompanyProfileScreen,
    ),
  },
]

/** Where a signed-in person begins. */
export const home = paths.dashboard()
