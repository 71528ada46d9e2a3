import type { Browser, Page } from '@playwright/test'
import { type Api, apiOf } from './api.ts'
import { createOrder, type ProjectOrder } from './project-order.ts'
import { startSignedIn } from './signed-in.ts'

/** A page on the project of a new order, signed in; `screen` is the end of its address. */
export const openOrder = async (
  page: Page,
  url: string,
  screen: 'overview' | 'order-overview' = 'overview',
): Promise<{ api: Api; order: ProjectOrder }> => {
  const api = await apiOf(url)
  const order = await createOrder(api)
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`${url}/projects/${order.projectId}/${screen}`)
  return { api, order }
}

/** A window of its own for the same person, in which nothing of the others is kept; its context is the caller's to close. */
export const otherWindow = async (browser: Browser, url: string, { tokens }: Api, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url })
  await startSignedIn(context, tokens)
  const page = await context.newPage()
  await page.goto(path)
  return page
}
