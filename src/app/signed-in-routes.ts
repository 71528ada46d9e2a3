import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { paths } from '../paths.ts'
import { lazyScreen, type Screen } from './lazy-screen.ts'
import type { Route } from './route.ts'
import { addTexts, type TextPart } from './translations.ts'

/** A screen, whose part of the texts comes with it. */
const screenOf = (part: TextPart, load: () => Promise<ComponentType>): Screen =>
  lazyScreen(async () => {
    const [screen] = await Promise.all([load(), addTexts(part)])
    return screen
  })

/** The pages that need a sign-in. Fixed paths stand first. */
export const signedInRoutes: readonly Route[] = [
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
    screen: screenOf(
      'explore',
      async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.voices,
    ),
  },
  {
    path: paths.explore.talent.pattern,
    access: 'client',
    title: msg`Explore talent`,
    screen: screenOf(
      'explore',
      async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.talents,
    ),
  },
  {
    path: paths.explore.music.pattern,
    access: 'client',
    title: msg`Explore music`,
    screen: screenOf(
      'explore',
      async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.musics,
    ),
  },
  {
    path: paths.explore.idents.pattern,
    access: 'client',
    title: msg`Explore idents`,
    screen: screenOf(
      'explore',
      async () => (await import('../screens/explore/explore-screen.tsx')).exploreScreens.idents,
    ),
  },
  {
    path: paths.sets.pattern,
    access: 'caster',
    title: msg`Sets`,
    screen: screenOf('sets', async () => (await import('../screens/sets/sets-screen.tsx')).SetsScreen),
  },
  {
    path: paths.projects.pattern,
    access: 'client',
    title: msg`Projects`,
    screen: screenOf('project', async () => (await import('../screens/project/projects-screen.tsx')).ProjectsScreen),
  },
  {
    path: paths.projectCreate.pattern,
    access: 'caster',
    title: msg`Create project`,
    parent: paths.projects.pattern,
    screen: screenOf(
      'project',
      async () => (await import('../screens/project/project-create-screen.tsx')).ProjectCreateScreen,
    ),
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
    screen: screenOf(
      'project',
      async () => (await import('../screens/project/project-overview-screen.tsx')).ProjectOverviewScreen,
    ),
  },
  {
    path: paths.orderOverview.pattern,
    access: 'client',
    title: msg`Order overview`,
    parent: paths.project.pattern,
    screen: screenOf(
      'project',
      async () => (await import('../screens/project/order-overview-screen.tsx')).OrderOverviewScreen,
    ),
  },
  {
    path: paths.orderCompleted.pattern,
    access: 'client',
    title: msg`Order completed`,
    parent: paths.project.pattern,
    screen: screenOf(
      'orders',
      async () => (await import('../screens/orders/order-completed-screen.tsx')).OrderCompletedScreen,
    ),
  },
  {
    path: paths.projectOrders.pattern,
    access: 'client',
    title: msg`Orders`,
    parent: paths.projects.pattern,
    titleFrom: 'project',
    tabs: 'project',
    screen: screenOf(
      'project',
      async () => (await import('../screens/project/project-orders-screen.tsx')).ProjectOrdersScreen,
    ),
  },
  {
    path: paths.projectOrder.pattern,
    access: 'client',
    title: msg`Order`,
    parent: paths.project.pattern,
    titleFrom: 'order',
    screen: screenOf('orders', async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen),
  },
  {
    path: paths.projectCommunication.pattern,
    access: 'client',
    title: msg`Communication`,
    parent: paths.projects.pattern,
    titleFrom: 'project',
    tabs: 'project',
    screen: screenOf(
      'project',
      async () => (await import('../screens/project/project-communication-screen.tsx')).ProjectCommunicationScreen,
    ),
  },
  {
    path: paths.castingSheet.pattern,
    access: 'client',
    title: msg`Casting sheet`,
    parent: paths.project.pattern,
    screen: screenOf(
      'project',
      async () => (await import('../screens/project/casting-sheet-screen.tsx')).CastingSheetScreen,
    ),
  },
  {
    path: paths.clients.pattern,
    access: 'caster',
    title: msg`Clients`,
    screen: screenOf('clients', async () => (await import('../screens/clients/clients-screen.tsx')).ClientsScreen),
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
    screen: screenOf(
      'clients',
      async () => (await import('../screens/clients/client-details-screen.tsx')).ClientDetailsScreen,
    ),
  },
  {
    path: paths.clientProjects.pattern,
    access: 'caster',
    title: msg`Projects`,
    parent: paths.clients.pattern,
    titleFrom: 'client',
    tabs: 'client',
    screen: screenOf(
      'clients',
      async () => (await import('../screens/clients/client-projects-screen.tsx')).ClientProjectsScreen,
    ),
  },
  {
    path: paths.orders.pattern,
    access: 'client',
    title: msg`Order history`,
    screen: screenOf('orders', async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    path: paths.order.pattern,
    access: 'client',
    title: msg`Order`,
    parent: paths.orders.pattern,
    titleFrom: 'order',
    screen: screenOf('orders', async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen),
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
    screen: screenOf('settings', async () => (await import('../screens/settings/account-screen.tsx')).AccountScreen),
  },
  {
    path: paths.settingsSecurity.pattern,
    access: 'client',
    title: msg`Security`,
    parent: paths.settings.pattern,
    tabs: 'settings',
    screen: screenOf('settings', async () => (await import('../screens/settings/security-screen.tsx')).SecurityScreen),
  },
  {
    path: paths.settingsCompanyProfile.pattern,
    access: 'reseller',
    title: msg`Company profile`,
    parent: paths.settings.pattern,
    tabs: 'settings',
    screen: screenOf(
      'settings',
      async () => (await import('../screens/settings/company-profile-screen.tsx')).CompanyProfileScreen,
    ),
  },
]
