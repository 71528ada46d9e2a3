import { address } from '../address.ts'
import { paths } from '../paths.ts'
import { readStored, store } from './device-storage.ts'

const key = 'sign-in-theme'

/** The theme that the address names (specification, section 1: a theme query parameter). */
export const shownTheme = (): string | null => new URLSearchParams(address().search).get('theme') || null

/** Whoever signs in at an agency's page comes back to it after signing out, and when the session has ended. */
export const keepSignInTheme = (): void => store(key, shownTheme())

/** The sign-in page in the theme that is shown, else in the one of the last sign-in. */
export const signInPath = (): string => paths.login({ theme: shownTheme() ?? readStored(key) })
