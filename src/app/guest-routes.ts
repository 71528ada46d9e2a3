import { msg } from '@lingui/core/macro'
import { paths } from '../paths.ts'
import { shownTheme } from '../session/shown-theme.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { Load, Route } from './route.ts'

/** What a page asks for; its code is loaded where something is drawn. */
const asking =
  (load: (queries: typeof import('./guest-queries.ts')) => Load): Load =>
  async (...asked) =>
    load(await import('./guest-queries.ts'))(...asked)

/** The pages that need no sign-in. Fixed paths stand first. */
export const guestRoutes: readonly Route[] = [
  {
    path: paths.link.pattern,
    access: 'guest',
    title: msg`Portal`,
    screen: lazyScreen(async () => (await import('../screens/link/link-screen.tsx')).LinkScreen),
  },
  {
    path: paths.login.pattern,
    access: 'guest',
    load: asking((queries) => queries.signInQueries),
    title: msg`Sign in`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen),
  },
  {
    path: paths.register.pattern,
    access: 'guest',
    load: asking((queries) => queries.signInQueries),
    title: msg`Register`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/register-screen.tsx')).RegisterScreen),
  },
  {
    path: paths.forgotPassword.pattern,
    access: 'guest',
    load: asking((queries) => queries.signInQueries),
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
    load: asking((queries) => queries.signInQueries),
    title: msg`New password`,
    screen: lazyScreen(
      async () => (await import('../screens/login/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
    ),
  },
  {
    path: paths.confirmEmail.pattern,
    access: 'guest',
    load: asking((queries) => queries.signInQueries),
    title: msg`Confirm your email address`,
    screen: lazyScreen(async () => (await import('../screens/login/confirm-email-screen.tsx')).ConfirmEmailScreen),
  },
  {
    path: paths.shareExplore.voices.pattern,
    access: 'guest',
    load: asking((queries) => queries.exploreQueries('voices')),
    hasPlayer: true,
    title: msg`Explore voices`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.voices,
    ),
  },
  {
    path: paths.shareExplore.talent.pattern,
    access: 'guest',
    load: asking((queries) => queries.exploreQueries('talents')),
    hasPlayer: true,
    title: msg`Explore talent`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.talents,
    ),
  },
  {
    path: paths.shareExplore.music.pattern,
    access: 'guest',
    load: asking((queries) => queries.exploreQueries('musics')),
    hasPlayer: true,
    title: msg`Explore music`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.musics,
    ),
  },
  {
    path: paths.shareExplore.idents.pattern,
    access: 'guest',
    load: asking((queries) => queries.exploreQueries('idents')),
    hasPlayer: true,
    title: msg`Explore idents`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.idents,
    ),
  },
  {
    path: paths.shareItem.pattern,
    access: 'guest',
    load: asking((queries) => queries.itemQueries),
    hasPlayer: true,
    title: msg`Listen`,
    titleFrom: 'item',
    screen: lazyScreen(async () => (await import('../screens/share-item/share-item-screen.tsx')).ShareItemScreen),
  },
  {
    path: paths.shareSet.pattern,
    access: 'guest',
    load: asking((queries) => queries.setQueries),
    hasPlayer: true,
    title: msg`Listen`,
    screen: lazyScreen(async () => (await import('../screens/share-set/share-set-screen.tsx')).ShareSetScreen),
  },
  {
    path: paths.feedback.pattern,
    access: 'guest',
    load: asking((queries) => queries.feedbackQueries),
    hasPlayer: true,
    title: msg`Your feedback`,
    screen: lazyScreen(async () => (await import('../screens/feedback/feedback-screen.tsx')).FeedbackScreen),
  },
]
