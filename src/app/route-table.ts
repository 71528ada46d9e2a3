import { msg } from '@lingui/core/macro'
import { paths } from '../paths.ts'
import { shownTheme } from '../session/shown-theme.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { Route } from './route.ts'

/** Every path of the portal and what is drawn around its screen (specification, section 2). Fixed paths stand first. */
export const routeTable: readonly Route[] = [
  {
    path: paths.link.pattern,
    access: 'guest',
    title: msg`Portal`,
    screen: lazyScreen(async () => (await import('../screens/link/link-screen.tsx')).LinkScreen),
  },
  {
    path: paths.login.pattern,
    access: 'guest',
    title: msg`Sign in`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen),
  },
  {
    path: paths.register.pattern,
    access: 'guest',
    title: msg`Register`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/register-screen.tsx')).RegisterScreen),
  },
  {
    path: paths.forgotPassword.pattern,
    access: 'guest',
    title: msg`Trouble signing in?`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/forgot-password-screen.tsx')).ForgotPasswordScreen),
  },
  {
    path: paths.forgottenPassword.pattern,
    access: 'guest',
    title: msg`New password`,
    redirect: () => paths.login({ theme: shownTheme() }),
  },
  {
    path: paths.forgottenPasswordToken.pattern,
    access: 'guest',
    title: msg`New password`,
    screen: lazyScreen(
      async () => (await import('../screens/login/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
    ),
  },
  {
    path: paths.confirmEmail.pattern,
    access: 'guest',
    title: msg`Confirm your email address`,
    screen: lazyScreen(async () => (await import('../screens/login/confirm-email-screen.tsx')).ConfirmEmailScreen),
  },
  {
    path: paths.dashboard.pattern,
    access: 'client',
    title: msg`Dashboard`,
    screen: lazyScreen(async () => (await import('../screens/dashboard/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    path: paths.notifications.pattern,
    access: 'client',
    title: msg`Notifications`,
    screen: lazyScreen(
      async () => (await import('../screens/notifications/notifications-screen.tsx')).NotificationsScreen,
    ),
  },
  {
    path: paths.explore.voices.pattern,
    access: 'client',
    title: msg`Explore voices`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.voices),
  },
  {
    path: paths.explore.talent.pattern,
    access: 'client',
    title: msg`Explore talent`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.talents),
  },
  {
    path: paths.explore.music.pattern,
    access: 'client',
    title: msg`Explore music`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.musics),
  },
  {
    path: paths.explore.idents.pattern,
    access: 'client',
    title: msg`Explore idents`,
    screen: lazyScreen(async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.idents),
  },
  {
    path: paths.shareExplore.voices.pattern,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore voices`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.voices,
    ),
  },
  {
    path: paths.shareExplore.talent.pattern,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore talent`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.talents,
    ),
  },
  {
    path: paths.shareExplore.music.pattern,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore music`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.musics,
    ),
  },
  {
    path: paths.shareExplore.idents.pattern,
    access: 'guest',
    hasPlayer: true,
    title: msg`Explore idents`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.idents,
    ),
  },
  {
    path: paths.shareItem.pattern,
    access: 'guest',
    hasPlayer: true,
    title: msg`Listen`,
    titleFrom: 'item',
    screen: lazyScreen(async () => (await import('../screens/share-item/share-item-screen.tsx')).ShareItemScreen),
  },
  {
    path: paths.feedback.pattern,
    access: 'guest',
    hasPlayer: true,
    title: msg`Your feedback`,
    screen: lazyScreen(async () => (await import('../screens/feedback/feedback-screen.tsx')).FeedbackScreen),
  },
  {
    path: paths.projects.pattern,
    access: 'client',
    title: msg`Projects`,
    screen: lazyScreen(async () => (await import('../screens/project/projects-screen.tsx')).ProjectsScreen),
  },
  {
    path: paths.projectCreate.pattern,
    access: 'caster',
    title: msg`Create project`,
    parent: paths.projects.pattern,
    screen: lazyScreen(async () => (await import('../screens/project/project-create-screen.tsx')).ProjectCreateScreen),
  },
  {
    path: paths.project.pattern,
    access: 'client',
    title: msg`Project`,
    parent: paths.projects.pattern,
    titleFrom: 'project',
    redirect: ({ projectId = '' }) => paths.projectOverview(projectId),
  },
  {
    path: paths.projectOverview.pattern,
    access: 'client',
    title: msg`Overview`,
    parent: paths.projects.pattern,
    titleFrom: 'project',
    tabs: 'project',
    screen: lazyScreen(
      async () => (await import('../screens/project/project-overview-screen.tsx')).ProjectOverviewScreen,
    ),
  },
  {
    path: paths.orderOverview.pattern,
    access: 'client',
    title: msg`Order overview`,
    parent: paths.project.pattern,
    screen: lazyScreen(async () => (await import('../screens/project/order-overview-screen.tsx')).OrderOverviewScreen),
  },
  {
    path: paths.orderCompleted.pattern,
    access: 'client',
    title: msg`Order completed`,
    parent: paths.project.pattern,
    screen: lazyScreen(async () => (await import('../screens/orders/order-completed-screen.tsx')).OrderCompletedScreen),
  },
  {
    path: paths.projectOrders.pattern,
    access: 'client',
    title: msg`Orders`,
    parent: paths.projects.pattern,
    titleFrom: 'project',
    tabs: 'project',
    screen: lazyScreen(async () => (await import('../screens/project/project-orders-screen.tsx')).ProjectOrdersScreen),
  },
  {
    path: paths.projectOrder.pattern,
    access: 'client',
    title: msg`Order`,
    parent: paths.project.pattern,
    screen: lazyScreen(async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen),
  },
  {
    path: paths.projectCommunication.pattern,
    access: 'client',
    title: msg`Communication`,
    parent: paths.projects.pattern,
    titleFrom: 'project',
    tabs: 'project',
    screen: lazyScreen(
      async () => (await import('../screens/project/project-communication-screen.tsx')).ProjectCommunicationScreen,
    ),
  },
  {
    path: paths.clients.pattern,
    access: 'caster',
    title: msg`Clients`,
    screen: lazyScreen(async () => (await import('../screens/clients/clients-screen.tsx')).ClientsScreen),
  },
  {
    path: paths.client.pattern,
    access: 'caster',
    title: msg`Client`,
    parent: paths.clients.pattern,
    titleFrom: 'client',
    redirect: ({ clientId = '' }) => paths.clientDetails(clientId),
  },
  {
    path: paths.clientDetails.pattern,
    access: 'caster',
    title: msg`Details`,
    parent: paths.clients.pattern,
    titleFrom: 'client',
    tabs: 'client',
    screen: lazyScreen(async () => (await import('../screens/clients/client-details-screen.tsx')).ClientDetailsScreen),
  },
  {
    path: paths.clientProjects.pattern,
    access: 'caster',
    title: msg`Projects`,
    parent: paths.clients.pattern,
    titleFrom: 'client',
    tabs: 'client',
    screen: lazyScreen(
      async () => (await import('../screens/clients/client-projects-screen.tsx')).ClientProjectsScreen,
    ),
  },
  {
    path: paths.orders.pattern,
    access: 'client',
    title: msg`Order history`,
    screen: lazyScreen(async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    path: paths.order.pattern,
    access: 'client',
    title: msg`Order`,
    parent: paths.orders.pattern,
    screen: lazyScreen(async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen),
  },
  {
    path: paths.settings.pattern,
    access: 'client',
    title: msg`Settings`,
    redirect: () => paths.settingsAccount(),
  },
  {
    path: paths.settingsAccount.pattern,
    access: 'client',
    title: msg`Account`,
    parent: paths.settings.pattern,
    tabs: 'settings',
    screen: lazyScreen(async () => (await import('../screens/settings/account-screen.tsx')).AccountScreen),
  },
  {
    path: paths.settingsSecurity.pattern,
    access: 'client',
    title: msg`Security`,
    parent: paths.settings.pattern,
    tabs: 'settings',
    screen: lazyScreen(async () => (await import('../screens/settings/security-screen.tsx')).SecurityScreen),
  },
  {
    path: paths.settingsCompanyProfile.pattern,
    access: 'reseller',
    title: msg`Company profile`,
    parent: paths.settings.pattern,
    tabs: 'settings',
    screen: lazyScreen(
      async () => (await import('../screens/settings/company-profile-screen.tsx')).CompanyProfileScreen,
    ),
  },
]

/** Where a signed-in person begins. */
export const home = paths.dashboard()
