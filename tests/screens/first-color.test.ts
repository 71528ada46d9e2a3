import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ColorType, Theme } from '../../src/api/contract/theme.ts'
import { appearanceFormOf, savingAppearance } from '../../src/screens/settings/save-appearance.ts'
import { typedOver } from '../support/edits.ts'
import { heldBy, saveByMachine } from '../support/save-by-machine.ts'
import { servePortal } from '../support/serve-portal.ts'
import { tabStorage } from '../support/tab-storage.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

const iri = '/api/v2/shop/themes/3'
const theme: Theme = {
  etag: '"1"',
  '@id': iri,
  '@type': 'Theme',
  id: 3,
  idPath: iri,
  customer: '/api/v2/shop/customers/4',
  company: null,
  feedbackIntroduction: null,
  media: [],
  colors: [],
}
const colored = (id: number, type: ColorType, color: string) => ({
  '@id': `/api/v2/shop/theme-colors/${id}`,
  '@type': 'ThemeColor' as const,
  id,
  type,
  color,
})

/** Two colours that nobody chose before are saved, while a colleague's colour comes between the look and the first of them. */
const saveBeside = async (theirs: ReturnType<typeof colored>) => {
  let stored = theme
  const take = (color: ReturnType<typeof colored>) => {
    stored = { ...stored, etag: `"${color.id}"`, colors: [...stored.colors, color] }
    return color
  }
  const heard = await servePortal(({ body, ifMatch }) => {
    if (stored.colors.length === 0) take(theirs)
    if (ifMatch !== stored.etag) return { status: 412, body: { 'hydra:description': 'Someone else changed this.' } }
    const { type, color } = JSON.parse(body)
    return { status: 201, body: take(colored(10 + stored.colors.length, type, color)) }
  })
  const source = heldBy(theme, async () => stored)
  const typed = typedOver(appearanceFormOf(theme), { 'text-color': '#333', 'button-color': '#AABBCC' })
  const saved = await saveByMachine(source, savingAppearance(source), typed)
  return {
    saved,
    sent: heard.map(({ ifMatch, body }) => [JSON.parse(body).color, ifMatch]),
    stored: () => stored.colors,
  }
}

test('a colour that a colleague chose for the first time as well stays theirs, and the form is told', async () => {
  const theirs = colored(7, 'text-color', '#999999')
  const { saved, sent, stored } = await saveBeside(theirs)
  expect(saved).toMatchObject({ ok: false, status: 412 })
  expect(sent[0]).toEqual(['#333333', '"1"'])
  expect(stored().filter(({ type }) => type === 'text-color')).toEqual([theirs])
})

test("a colleague's first colour of another kind is no reason to stop", async () => {
  const theirs = colored(7, 'button-text-color', '#999999')
  const { saved, sent, stored } = await saveBeside(theirs)
  expect(saved.ok).toBe(true)
  expect(sent).toEqual([
    ['#333333', '"1"'],
    ['#333333', '"7"'],
    ['#aabbcc', '"11"'],
  ])
  expect(stored().map(({ color }) => color)).toEqual(['#999999', '#333333', '#aabbcc'])
})

test('a colour that is changed once more after a lost answer is saved over what may have arrived', async () => {
  const present = colored(7, 'text-color', '#112233')
  const heard = await servePortal(() => ({ status: 200, body: present, etag: '"7"' }))
  const source = heldBy({ ...theme, colors: [present] }, async () => ({ ...theme, colors: [present] }))
  const edits = { 'text-color': { from: '#000000', to: '#456', sent: '#123' } }
  expect(await saveByMachine(source, savingAppearance(source), edits)).toMatchObject({ ok: true })
  expect(heard.map(({ method, body }) => [method, body])).toEqual([
    ['GET', ''],
    ['PUT', '{"color":"#445566"}'],
  ])
})
