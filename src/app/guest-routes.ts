import { msg } from '@lingui/core/macro'
import { paths } from '../paths.ts'
import { shownTheme } from '../session/shown-theme.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { Route } from './route.ts'

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
    load: async (...asked) => (await import('./guest-queries.ts')).signInQueries(...asked),
    title: msg`Sign in`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen),
  },
  {
    path: paths.register.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).signInQueries(...asked),
    title: msg`Register`,
    isGuestOnly: true,
    screen: lazyScreen(async () => (await import('../screens/login/register-screen.tsx')).RegisterScreen),
  },
  {
    path: paths.forgotPassword.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).signInQueries(...asked),
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
    path: paths.shareExplore.voices.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).exploreQueries('voices')(...asked),
    hasPlayer: true,
    title: msg`Explore voices`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.voices,
    ),
  },
  {
    path: paths.shareExplore.talent.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).exploreQueries('talents')(...asked),
    hasPlayer: true,
    title: msg`Explore talent`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.talents,
    ),
  },
  {
    path: paths.shareExplore.music.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).exploreQueries('musics')(...asked),
    hasPlayer: true,
    title: msg`Explore music`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.musics,
    ),
  },
  {
    path: paths.shareExplore.idents.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).exploreQueries('idents')(...asked),
    hasPlayer: true,
    title: msg`Explore idents`,
    screen: lazyScreen(
      async () => (await import('../screens/share-explore/share-explore-screen.tsx')).shareExploreScreens.idents,
    ),
  },
  {
    path: paths.shareItem.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).itemQueries(...asked),
    hasPlayer: true,
    title: msg`Listen`,
    titleFrom: 'item',
    screen: lazyScreen(async () => (await import('../screens/share-item/share-item-screen.tsx')).ShareItemScreen),
  },
  {
    path: paths.shareSet.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).setQueries(...asked),
    hasPlayer: true,
    title: msg`Listen`,
    titleFrom: 'set',
    screen: lazyScreen(async () => (await import('../screens/share-set/share-set-screen.tsx')).ShareSetScreen),
  },
  {
    path: paths.feedback.pattern,
    access: 'guest',
    load: async (...asked) => (await import('./guest-queries.ts')).feedbackQueries(...asked),
    // After a reload the tab alone knows the link.
    isDrawn: (search) => new URLSearchParams(search).has('link'),
    hasPlayer: true,
    title: msg`Your feedback`,
    screen: lazyScreen(async () => (await import('../screens/feedback/feedback-screen.tsx')).FeedbackScreen),
  },
]
