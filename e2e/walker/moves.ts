import type { Locator } from '@playwright/test'
import type { Chance } from './chance.ts'
import type { Person } from './people.ts'

/** Does one thing as a person would; gives its name, or null where there was nothing to do it with. */
type Move = (person: Person, chance: Chance) => Promise<string | null>

const patience = { timeout: 1500 }
const words = [
  'Autumn radio',
  '',
  '<b>Eva</b> & <toString/> {count, plural}',
  'مرحبا בעולם 日本語 🎙️',
  'O\'Neil "quoted" \\ %s {{y}} $x',
  'a'.repeat(600),
  '   ',
  '-1',
  '99999999999999999999',
  'eva@example.com',
  '2026-12-31',
]
const keys = ['Escape', 'Enter', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowRight', 'Space', 'Home', 'j', '1', '?', '/']
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** What would end the walk of a person. */
const ending = /sign out|uitloggen/i

/** One that is seen and not covered by a dialog: what is in the topmost one where there is any. */
const seen = async ({ page }: Person, selector: string, chance: Chance): Promise<Locator | null> => {
  const dialog = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').last()
  const root = (await dialog.isVisible()) && chance.number() < 0.9 ? dialog : page.locator('body')
  const found = root.locator(selector).filter({ visible: true })
  const count = await found.count()
  return count === 0 ? null : found.nth(Math.floor(chance.number() * count))
}

const nameOf = async (element: Locator): Promise<string> =>
  ((await element.getAttribute('aria-label', patience)) ?? (await element.textContent(patience)) ?? '')
    .trim()
    .slice(0, 60)

const press: Move = async (person, chance) => {
  const pressable =
    'button:not([disabled]), a[href^="/"], [role=menuitem], [role=option], [role=tab], label, [role=radio]'
  const element = await seen(person, pressable, chance)
  if (element === null) return null
  const name = await nameOf(element)
  if (ending.test(name)) return null
  await element.click(patience)
  if (chance.number() < 0.1) await element.click(patience)
  return `presses "${name}"`
}

const type: Move = async (person, chance) => {
  const field = await seen(person, 'input:not([type=file], [type=checkbox], [type=radio]), textarea', chance)
  if (field === null) return null
  const text = chance.of(words) ?? ''
  await field.fill(text, patience)
  return `types "${text.slice(0, 30)}" into "${await nameOf(field)}"`
}

const pressKey: Move = async ({ page }, chance) => {
  const key = chance.of(keys) ?? 'Tab'
  await page.keyboard.press(key)
  return `presses ${key}`
}

const goTo: Move = async ({ page, paths }, chance) => {
  const path = chance.of(paths) ?? '/'
  await page.goto(path, { waitUntil: 'commit' })
  return `opens ${path.slice(0, 60)}`
}

const goBack: Move = async ({ page }) => {
  await page.goBack({ waitUntil: 'commit', ...patience })
  return 'goes back'
}

const reload: Move = async ({ page }) => {
  await page.reload({ waitUntil: 'commit' })
  return 'loads the page again'
}

const loseAnswer: Move = async ({ page }) => {
  let isLost = false
  await page.route(/\/api\/v2\//, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    // The server has heard of it; without a network it has not.
    await route.fetch().catch(() => undefined)
    // A page that was left in between needs no answer.
    await route.abort('connectionreset').catch(() => undefined)
  })
  return 'will lose the answer to the next change'
}

const loseNetwork: Move = async ({ context }, chance) => {
  const isOffline = chance.number() < 0.4
  await context.setOffline(isOffline)
  return isOffline ? 'loses the network' : 'has the network'
}

const resize: Move = async ({ page }, chance) => {
  const size = chance.of(sizes)
  if (size === undefined) return null
  await page.setViewportSize(size)
  return `has a screen of ${size.width} px`
}

const moves: readonly (readonly [weight: number, move: Move])[] = [
  [60, press],
  [16, type],
  [8, pressKey],
  [6, goTo],
  [3, goBack],
  [2, reload],
  [3, loseAnswer],
  [2, loseNetwork],
  [1, resize],
]

/** One move of this person; null where it came to nothing, such as a press on what had gone meanwhile. */
export const move = async (person: Person, chance: Chance): Promise<string | null> => {
  try {
    return await chance.weighted(moves)(person, chance)
  } catch {
    return null
  }
}
