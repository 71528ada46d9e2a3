import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlayButton } from '../../src/explore/player/play-button.tsx'
import { PlayerBar } from '../../src/explore/player/player-bar.tsx'
import { PlayerProvider } from '../../src/explore/player/player-provider.tsx'
import { createQueryClient } from '../../src/session/query-client.ts'
import { createTranslations } from '../../src/widget/translations.ts'
import { voiceOf } from '../support/screens/wire-literals.ts'
import { surroundings } from '../support/surroundings.ts'

/** What Back would close now, the newest last. */
let opened: (() => void)[] = []
const watchBack = (close: () => void) => {
  opened.push(close)
  return () => {
    opened = opened.filter((other) => other !== close)
  }
}
const settings = { ...surroundings, watchBack }
const sanne = voiceOf(12, 'Sanne de Wit')

beforeEach(() => {
  opened = []
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

/** A player that holds a sound. */
const play = async () => {
  const user = userEvent.setup({ delay: null })
  render(
    <I18nProvider i18n={createTranslations('en')}>
      <QueryClientProvider client={createQueryClient()}>
        <PlayerProvider settings={settings}>
          <PlayButton item={sanne} queue={[sanne]} />
          <PlayerBar />
        </PlayerProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Play Sanne de Wit' }))
  await screen.findByRole('region', { name: 'Player' })
  return user
}
/** A player that holds a sound and shows more of itself. */
const unfold = async () => {
  const user = await play()
  await user.click(screen.getByRole('button', { name: 'Show more of the player' }))
  expect(opened).toHaveLength(1)
  return user
}
const seeFolded = () => expect(screen.getByRole('button', { name: 'Show more of the player' })).toBeTruthy()

test('Back folds the player, and whoever is in it goes on at the button that unfolds it', async () => {
  await unfold()
  screen.getByRole('button', { name: 'Close the player' }).focus()
  act(() => opened.at(-1)?.())
  seeFolded()
  expect(opened).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show more of the player' }))
})

test('Back takes the focus from nobody who is elsewhere', async () => {
  await unfold()
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    opened.at(-1)?.()
  })
  seeFolded()
  expect(document.activeElement).toBe(document.body)
})

test('nothing is left for Back to fold where the player has become too wide to be folded', async () => {
  await unfold()
  act(() => void dispatchEvent(new Event('resize')))
  expect(opened).toHaveLength(1)
  screen.getByRole('button', { name: 'Show less of the player' }).style.display = 'none'
  act(() => void dispatchEvent(new Event('resize')))
  expect(opened).toEqual([])
})

test('nothing is left for Back to fold where the player was folded, or was left', async () => {
  const user = await unfold()
  await user.click(screen.getByRole('button', { name: 'Show less of the player' }))
  seeFolded()
  expect(opened).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show more of the player' }))
  expect(opened).toHaveLength(1)
  act(() => screen.getByRole('button', { name: /Sanne de Wit/ }).focus())
  seeFolded()
  expect(opened).toEqual([])
})

/** What the folded player says of how it sounds, beside what sounds. */
const said = () => [...document.querySelectorAll('.explore-player__changed')].map(({ textContent }) => textContent)

test('a folded player says nothing of a sound that is as loud and as fast as any', async () => {
  await play()
  expect(said()).toEqual([])
})

test('a folded player says that it is muted and how fast it is, and its keys go on where that was ended', async () => {
  sessionStorage.setItem('voice-portal.muted', 'true')
  localStorage.setItem('voice-portal.player', '{"speed":1.25}')
  const user = await play()
  expect(said()).toEqual(['Muted', '1.25×'])
  await user.click(screen.getByRole('button', { name: 'Muted' }))
  expect(said()).toEqual(['1.25×'])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }))
  expect(screen.getByRole('button', { name: 'Mute' }).ariaPressed).toBe('false')
})

test.each([
  ['NotAllowedError', 'Your browser wants you to press play once more.'],
  ['NotSupportedError', 'This sound could not be played. Press play to try again.'],
])('a folded player that has to say of %s what is to be done says nothing else', async (name, words) => {
  sessionStorage.setItem('voice-portal.muted', 'true')
  localStorage.setItem('voice-portal.player', '{"speed":1.25}')
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException('refused', name))
  const user = await play()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  expect(said()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Play' }))
  expect(said()).toEqual(['Muted', '1.25×'])
})
