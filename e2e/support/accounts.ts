import type { Page } from '@playwright/test'
import { type Api, callerOf, newTokens, type Tokens } from './api.ts'
import { startSignedIn } from './signed-in.ts'

export type Account = { '@id': string; email: string; password: string }

/** Somebody of this test's own, so that what it changes concerns nobody else: a reseller under review. */
export const register = async (url: string, email: string): Promise<Account> => {
  const password = 'first-password-1'
  const call = callerOf(url, null)
  await call('POST', '/shop/customers', {
    company: 'Stem & Zoon',
    firstName: 'Kim',
    lastName: 'de Boer',
    phoneNumber: '0201234567',
    email,
    password,
  })
  const { customer } = await call<Tokens>('POST', '/shop/customers/token', { email, password })
  return { '@id': customer, email, password }
}

/** Opens every page as this person; gives the person's own way into the API. */
export const enterAs = async (page: Page, url: string, { email, password }: Account): Promise<Api['call']> => {
  const tokens = await callerOf(url, null)<Tokens>('POST', '/shop/customers/token', { email, password })
  await startSignedIn(page.context(), tokens)
  return callerOf(url, tokens.token)
}

/** Opens every page as this demonstration account. */
export const enter = async (page: Page, url: string, email: string): Promise<void> =>
  void (await startSignedIn(page.context(), await newTokens(url, email)))
