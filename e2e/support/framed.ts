import type { Page } from '@playwright/test'
import { openHostPage } from './host-page.ts'

/** A page of somebody else's with a frame of ours: what it shows, and the frame as its element. */
export const openFramed = async (page: Page, url: string) => {
  const opened = await openHostPage(page, url)
  return { ...opened, inside: page.frameLocator('iframe'), element: page.locator('iframe') }
}

/** Calls a method of the frame as a page would. */
export const callFrame = (page: Page, method: string, ...given: unknown[]): Promise<unknown> =>
  page
    .locator('iframe')
    .evaluate((node, [name, args]) => Object(node).voiceExplorer[name](...args), [method, given] as const)
