import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import type { Locale } from '../../shared/locale.ts'

/** A page that strangers see, and what all the others are to them. */
export type PageName =
  | 'link'
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'newPassword'
  | 'confirmEmail'
  | 'feedback'
  | 'signedIn'
  | 'missing'

type HeadTexts = {
  /** As the page's own scripts title it; null for what they alone know. */
  titles: Record<PageName, string | null>
  descriptions: Record<'login' | 'register' | 'feedback', (brand: string) => string>
  /** For every page that has no words of its own. */
  portal: (brand: string) => string
  catalogues: Record<CatalogueKind, (count: number) => string>
  /** What an item is. */
  kinds: Record<CatalogueKind, string>
  sounds: (count: number) => string
  /** The list of an item's taxons, such as its language. */
  listed: (names: readonly string[]) => string
  logoOf: (name: string) => string
  withoutScripts: string
  loading: string
}

const listed =
  (language: string) =>
  (names: readonly string[]): string =>
    new Intl.ListFormat(language, { type: 'unit' }).format(names)

const en: HeadTexts = {
  titles: {
    link: 'Portal',
    login: 'Sign in',
    register: 'Register',
    forgotPassword: 'Trouble signing in?',
    newPassword: 'New password',
    confirmEmail: 'Confirm your email address',
    feedback: 'Your feedback',
    signedIn: null,
    missing: 'Page not found',
  },
  descriptions: {
    login: (brand) => `Sign in to ${brand}: cast voices for your productions, ask your clients and order recordings.`,
    register: (brand) => `Ask for your agency's account at ${brand}, to cast and order voices for your clients.`,
    feedback: () => 'Listen to the voices that were picked for you and say which one fits best.',
  },
  portal: (brand) => `Voices, talent, music and idents of ${brand}: listen, compare, cast and order.`,
  catalogues: {
    voices: (count) =>
      `${count === 1 ? 'One voice' : `${count} voices`} to listen to: filter by language, age and character, compare and cast.`,
    talents: (count) =>
      `${count === 1 ? 'One talent' : `${count} talents`} to listen to: singers, musicians and makers for your production.`,
    musics: (count) =>
      `${count === 1 ? 'One piece' : `${count} pieces`} of music to listen to, ready for your film, spot or podcast.`,
    idents: (count) =>
      `${count === 1 ? 'One ident' : `${count} idents`} to listen to: short sounds that people remember a brand by.`,
  },
  kinds: { voices: 'Voice', talents: 'Talent', musics: 'Music', idents: 'Ident' },
  sounds: (count) => (count === 1 ? 'One recording to listen to.' : `${count} recordings to listen to.`),
  listed: listed('en'),
  logoOf: (name) => `Logo of ${name}`,
  withoutScripts: 'This portal needs JavaScript. Allow it in your browser, then load the page again.',
  loading: 'Loading…',
}

const nl: HeadTexts = {
  titles: {
    link: 'Portaal',
    login: 'Inloggen',
    register: 'Registreren',
    forgotPassword: 'Lukt inloggen niet?',
    newPassword: 'Nieuw wachtwoord',
    confirmEmail: 'Bevestig je e-mailadres',
    feedback: 'Je feedback',
    signedIn: null,
    missing: 'Pagina niet gevonden',
  },
  descriptions: {
    login: (brand) => `Log in bij ${brand}: cast stemmen voor je producties, vraag je klanten en bestel opnames.`,
    register: (brand) => `Vraag het account van je bureau bij ${brand} aan en cast en bestel stemmen voor je klanten.`,
    feedback: () => 'Beluister de stemmen die voor je zijn uitgekozen en laat weten welke het beste past.',
  },
  portal: (brand) => `Stemmen, talent, muziek en idents van ${brand}: beluister, vergelijk, cast en bestel.`,
  catalogues: {
    voices: (count) =>
      `${count === 1 ? 'Eén stem' : `${count} stemmen`} om te beluisteren: filter op taal, leeftijd en karakter, vergelijk en cast.`,
    talents: (count) =>
      `${count === 1 ? 'Eén talent' : `${count} talenten`} om te beluisteren: zangers, muzikanten en makers voor je productie.`,
    musics: (count) =>
      `${count === 1 ? 'Eén muziekstuk' : `${count} muziekstukken`} om te beluisteren, klaar voor je film, spot of podcast.`,
    idents: (count) =>
      `${count === 1 ? 'Eén ident' : `${count} idents`} om te beluisteren: korte geluiden waaraan mensen een merk herkennen.`,
  },
  kinds: { voices: 'Stem', talents: 'Talent', musics: 'Muziek', idents: 'Ident' },
  sounds: (count) => (count === 1 ? 'Eén opname om te beluisteren.' : `${count} opnames om te beluisteren.`),
  listed: listed('nl'),
  logoOf: (name) => `Logo van ${name}`,
  withoutScripts: 'Dit portaal heeft JavaScript nodig. Sta het toe in je browser en laad de pagina opnieuw.',
  loading: 'Laden…',
}

export const headTexts: Record<Locale, HeadTexts> = { en, nl }
