import { expect, type Locator, type Page } from '@playwright/test'
import { exploreModel } from './explore.model.ts'

/** A widget on somebody else's page: what a visitor sees and presses, and what the page may call. */
export const widgetModel = (page: Page, element: Locator = page.locator('voice-explorer')) => {
  const call = (method: string, ...given: unknown[]): Promise<unknown> =>
    element.evaluate((host, [name, args]) => Object(host)[name](...args), [method, given] as const)
  return {
    ...exploreModel(page),
    element,
    card: (name: string) => element.getByRole('article').filter({ hasText: name }),
    header: element.locator('[part=header]'),
    cards: element.getByRole('article'),
    seeResults: (text: string | RegExp) =>
      expect(element.getByRole('status').filter({ hasText: text }).first()).toBeVisible(),
    seePlaying: (name: string) => expect(element.getByRole('button', { name: `Pause ${name}` }).first()).toBeVisible(),
    seeQuiet: () => expect(element.getByRole('button', { name: /^Pause/ })).toHaveCount(0),
    play: (name: string) =>
      element
        .getByRole('button', { name: `Play ${name}` })
        .first()
        .click(),
    filter: (name: string) => element.getByRole('checkbox', { name }).first().check(),
    call,
    set: (key: string, value: unknown) =>
      element.evaluate((host, [name, given]) => Object.assign(host, { [String(name)]: given }), [key, value] as const),
  }
}
