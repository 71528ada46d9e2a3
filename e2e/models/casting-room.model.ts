import { expect, type Page } from '@playwright/test'

/** What a guest presses and sees in the casting room, beside choice and comment. */
export const castingRoom = (page: Page) => {
  const row = (name: string) => page.locator('.voice-row').filter({ hasText: name })
  const band = (name: string) =>
    row(name)
      .getByRole('button', { name: /^Comment on [^:]+( at \d+:\d\d)?$/ })
      .first()
  const marks = page.getByRole('button', { name: /^Comment on .+ at \d+:\d\d: / })
  const editor = page.getByRole('textbox', { name: /^Comment on .+ at/ })
  const lines = page.locator('.answer-line')
  const place = (label: string) => page.getByRole('group', { name: label })
  const compareButton = (name: string, state?: { pressed: true }) =>
    page.getByRole('button', { name: new RegExp(`^Compare ?${name}`), ...state })
  const compare = (name: string) => compareButton(name).click()
  return {
    row,
    marks,
    editor,
    /** Where the note in hand stands in its demo. */
    moment: page.getByRole('slider', { name: /^Comment on .+ at/ }),
    judge: (name: string, verdict: 'Yes' | 'Maybe' | 'No') =>
      page
        .getByRole('group', { name: `Verdict on ${name}` })
        .getByRole('button', { name: verdict, exact: true })
        .click(),
    rank: (name: string, rank: string) => page.getByRole('combobox', { name: `Rank of ${name}` }).selectOption(rank),
    /** The voices of the answer, as the guest reads them: the choices first. */
    lines,
    place,
    /** Drags a voice of the answer to a place, which may be there only while something is dragged. */
    drag: async (name: string, to: string) => {
      await lines.filter({ hasText: name }).hover()
      await page.getByRole('button', { name: `Drag ${name}` }).hover()
      await page.mouse.down()
      await page.locator('.answer-summary h2').hover()
      await place(to).hover()
      // A browser tells of the place with the second move over it.
      await place(to).hover()
      await page.mouse.up()
    },
    /** Presses the wave at this share of its width. */
    pointAt: async (name: string, share: number) => {
      const place = await band(name).boundingBox()
      await band(name).click({ position: { x: (place?.width ?? 0) * share, y: (place?.height ?? 0) - 8 } })
    },
    pin: async (name: string, share: number, text: string) => {
      const place = await band(name).boundingBox()
      await band(name).click({ position: { x: (place?.width ?? 0) * share, y: (place?.height ?? 0) - 8 } })
      await editor.fill(text)
      await editor.press('Enter')
    },
    compare,
    /** Waits until it is among them: what is pressed before the page answers is taken up after what is pressed then. */
    takeToCompare: async (name: string) => {
      await compare(name)
      await expect(compareButton(name, { pressed: true })).toBeVisible()
    },
    /** Somebody who went on as themselves from this link, on this device. */
    continueAs: (name: string) => page.getByRole('button', { name: `Continue as ${name}` }),
    bar: page.getByRole('region', { name: 'Compare' }),
    demo: (letter: string) => page.locator('.comparison-demo').filter({ hasText: new RegExp(`^${letter}`) }),
    seeHeard: (letter: string) =>
      expect(page.locator('.comparison-demo[aria-pressed=true]')).toHaveText(new RegExp(`^${letter}`)),
  }
}
