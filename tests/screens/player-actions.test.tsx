import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueKind } from '../../src/api/contract/catalogue.ts'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done } from '../support/screens/wire.ts'
import { catalogueOf, setOf, taxonOf, themeOf, voiceOf } from '../support/screens/wire-literals.ts'

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

/** Plays the one item of a shared catalogue; gives the player. */
const play = async (path: string, kind: CatalogueKind, environment = {}) => {
  const item = { ...voiceOf(12, 'Noord'), kind }
  const answers: Answers = { 'GET /shop/voices/12': item }
  const list = `GET /shop/${kind}` as const
  const taxons = `GET /shop/taxons/${kind}` as const
  answers[list] = catalogueOf(kind, [item])
  answers[taxons] = taxonOf(1, kind, 'All')
  const page = await renderScreen(`/share/explore-${path}`, { as: 'guest', answers, environment })
  await screen.findByRole('button', { name: 'Play Noord' })
  await page.press('Play Noord')
  return { ...page, player: within(await screen.findByRole('region', { name: 'Player' })) }
}

test.each([
  ['talent', 'talents', 'Book talent'],
  ['music', 'musics', 'License music'],
  ['idents', 'idents', 'License idents'],
] as const)('whoever hears %s can write for it', async (path, kind, action) => {
  const { player } = await play(path, kind)
  expect(player.getByRole('link').textContent).toBe(action)
  expect(player.getByRole('link').getAttribute('href')).toBe(
    `mailto:support@example.com?subject=${action.replace(' ', '%20')}%3A%20Noord`,
  )
  expect(await player.findByText('Now playing: Noord')).toBe(player.getByRole('status'))
})

test('where there is no address to write to, no mail is offered', async () => {
  const { player } = await play('music', 'musics', { supportEmail: '' })
  expect(player.queryByRole('link')).toBeNull()
})

const noClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.'))

test.each([
  ['voices', 'voices', 'voice link'],
  ['music', 'musics', 'link'],
] as const)('a link to %s is copied, and so it is said', async (path, kind, link) => {
  const { press, player } = await play(path, kind)
  expect(player.queryAllByRole('link')).toHaveLength(kind === 'voices' ? 0 : 1)
  await press('Copy link')
  expect(await screen.findByText(`Successfully copied ${link} to your clipboard`)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/share/explore/voice-12`)
})

const copied = async () => {
  await screen.findByText('Successfully copied voice link to your clipboard')
  return navigator.clipboard.readText()
}

test.each([
  ['guest', '', 9],
  ['guest', '?theme=4', 4],
  ['reseller', '', 9],
] as const)(
  'what a %s copies on the page of a set%s leads to theme %i, as that page does',
  async (as, search, theme) => {
    const { press } = await renderScreen(`/share/sets/abc${search}`, {
      as,
      answers: {
        'GET /shop/sets/abc': {
          ...setOf({ theme: '/api/v2/shop/themes/9' }),
          company: 'Stemmenhuis',
          items: [voiceOf(12, 'Sanne de Wit')],
        },
        'POST /shop/sets/abc/plays': done,
        'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
        'GET /shop/themes/4': themeOf({ id: 4 }),
        'GET /shop/themes/9': themeOf(),
      },
    })
    await press('Play Sanne de Wit')
    await press('Copy link')
    expect(await copied()).toBe(`${location.origin}/share/explore/voice-12?theme=${theme}`)
  },
)

test('what is copied on the page of a feedback link leads to the theme of whoever asks', async () => {
  const { press } = await open()
  await allVoices()
  await press('Play Sanne de Wit')
  await press('Copy link')
  expect(await copied()).toBe(`${location.origin}/share/explore/voice-12?theme=9`)
})

test.each([
  ['voices', 'voices', 'voice link'],
  ['idents', 'idents', 'link'],
] as const)('a link to %s that the browser does not copy is said so', async (path, kind, link) => {
  const { press } = await play(path, kind)
  noClipboard()
  document.execCommand = () => false
  await press('Copy link')
  expect(await screen.findByText(`Something went wrong while trying to copy ${link} to your clipboard`)).toBeTruthy()
})
