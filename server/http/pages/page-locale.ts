import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Language } from '../../../src/api/contract/customer.ts'
import { languageIn, localeCookie } from '../../../src/api/contract/language.ts'
import { localeOf } from '../../shared/locale.ts'

/** The language that an address names, else the browser's first that we speak. */
export const localeOfPage = (c: HonoContext, named: string | undefined): Language =>
  languageIn(named ?? '') ?? localeOf(c.req.header('accept-language'))

/** The language of a page of the portal: that of its address, else the chosen one, else the browser's. */
export const pageLocale = (c: HonoContext): Language =>
  languageIn(c.req.query('locale') ?? '') ?? localeOfPage(c, getCookie(c, localeCookie))
