import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlayButton } from '../../src/explore/player/play-button.tsx'
import { PlayerBar } from '../../src/explore/player/player-bar.tsx'
import { PlayerProvider } from '../../src/explore/player/player-provider.tsx'
import { createQueryClient } from '../../src/session/query-client.ts'
import { createTranslations } from '../../src/widget/translations.ts'
import { voiceOf } from '../support/screens/wire-literals.ts'

/** What Back would close now, the newest last. */
let opened: (() => void)[] = []
const watchBack = (close: () => void) => {
  opened.push(close)
  return () => {
    opened = opened.filter((other) => other !== close)
  }
}
const settings = {
  themeId: null,
  publicUrl: 'https://portal.example',
  supportEmail: '',
  mediaUrl: (path: string) => path,
  notify: () => undefined,
  watchBack,
}
const sanne = voiceOf(12, 'Sanne de Wit')

beforeEach(() => {
  opened = []
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

/** A player that holds a sound and shows more of itself. */
const unfold = async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Show more of the player' }))
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
