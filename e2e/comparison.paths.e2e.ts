import type { Driver } from '../tests/support/model-paths.ts'
import { type ComparisonModelEvent, comparisonModel } from '../tests/support/models/comparison.model.ts'
import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf, voicesOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { stageComparison } from './support/staged-comparison.ts'
import { expect } from './support/test.ts'

const open = async ({ page, context, url }: Stage): Promise<Driver<ComparisonModelEvent>> => {
  const api = await apiOf(url)
  const request = await requestFeedback(url, api)
  const voices = await voicesOf(api, 4)
  await api.call('PUT', `/shop/projects/${request.projectId}`, { voices: voices.map((voice) => voice['@id']) })
  const [first = '', second = '', third = '', fourth = ''] = voices.map(({ name }) => name)
  const sound = await stageComparison(page)
  const room = castingRoom(page)
  const { bar } = room
  const toggle = (name: string) =>
    room
      .row(name)
      .getByRole('button', { name: /Compar/ })
      .click()
  const pick = async (letter: string) => {
    await sound.does('allow')
    await room.demo(letter).click()
  }
  const pressPlay = async () => {
    await sound.does('allow')
    await bar.getByRole('button', { name: /^(Play|Pause)$/ }).click()
  }
  await feedbackModel(page).open(request.link)
  /** How many demos are on their way. */
  let coming = 0

  const does: Record<ComparisonModelEvent, () => unknown> = {
    'hold the first': () => toggle(first),
    'hold the second': () => {
      coming = 2
      return toggle(second)
    },
    'hold a third': () => {
      coming = 1
      return toggle(third)
    },
    'hold a fourth': () => toggle(fourth),
    'put back the first': () => toggle(first),
    'put back the second': () => toggle(second),
    'the demos are there': async () => {
      // Those that could not be decoded are played as they are, which waits for nothing.
      if (!(await bar.getByText('Levels as they are').isVisible())) await sound.deliver(coming)
    },
    'they can not be decoded': () => sound.spoil(2),
    play: pressPlay,
    'pick the first': () => pick('A'),
    'pick the second': () => pick('B'),
    'pick the third': async () => {
      await sound.does('allow')
      await bar.press('3')
    },
    'from the start': () => bar.getByRole('switch', { name: 'From the start' }).click(),
    'the browser refuses': async () => {
      // It does so when a sound is to begin.
      await pressPlay()
      await sound.does('refuse')
      await bar.getByRole('button', { name: 'Play' }).click()
    },
    'it can not be played': () => sound.does('break'),
    // Those that are compared play within the comparison, in their rows as well.
    'another sound begins': () => page.getByRole('button', { name: `Play ${fourth}`, exact: true }).click(),
    'another tab sounds': async () => {
      const otherTab = await context.newPage()
      await otherTab.goto('/share/explore-music?search=harbour')
      await otherTab.getByRole('article').getByRole('button', { name: 'Play Harbour Light', exact: true }).click()
    },
    'a call takes the sound': () => sound.does('interrupt'),
    'it ends': () => sound.does('end'),
    close: () => bar.getByRole('button', { name: 'Stop comparing' }).click(),
  }

  const seeHeld = async (...names: string[]) => {
    const held = { name: /^Compare/, pressed: true }
    await expect(page.getByRole('button', held)).toHaveCount(names.length)
    for (const name of names) await expect(room.row(name).getByRole('button', held)).toBeVisible()
  }
  const seeHidden = async (...names: string[]) => {
    await expect(bar).toHaveCount(0)
    await seeHeld(...names)
  }
  const seeLoading = async (...names: string[]) => {
    await seeHeld(...names)
    await expect(bar).toContainText('Loading…')
    await sound.seeFetching(coming)
  }
  const matched = 'Levels matched'
  const plain = 'Levels as they are'
  const seeSilent = async (words: string, letter: string | RegExp) => {
    await expect(bar).toContainText(words)
    await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible()
    await room.seeHeard(String(letter))
  }
  const isFromStart = (isOn: boolean) => expect(bar.getByRole('switch', { name: 'From the start', checked: isOn }))
  const seeSounding = async (words: string, letter: string, name: string) => {
    await expect(bar).toContainText(words)
    await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
    await room.seeHeard(letter)
    await expect(page.locator('.voice-row[data-sounding]')).toHaveCount(1)
    await expect(page.locator('.voice-row[data-sounding]')).toContainText(name)
  }
  const see = seesIn({
    'nothing held': () => seeHidden(),
    'one held': () => seeHidden(first),
    loading: () => seeLoading(first, second),
    silent: () => seeSilent(matched, '[AB]'),
    'first heard': async () => {
      await seeSounding(matched, 'A', first)
      await isFromStart(false).toBeVisible()
    },
    'second heard': async () => {
      await seeSounding(matched, 'B', second)
      await isFromStart(false).toBeVisible()
    },
    'second heard, from the start': async () => {
      await seeSounding(matched, 'B', second)
      await isFromStart(true).toBeVisible()
      await expect(bar.locator('.comparison-bar__time')).not.toHaveText(/^0:00/)
    },
    'first heard from its start': async () => {
      await seeSounding(matched, 'A', first)
      await expect.poll(sound.startedAt).toBe(0)
    },
    refused: async () => {
      await expect(bar).toContainText('Your browser held the sound back. Press play once more.')
      await expect(bar.getByRole('button', { name: 'Play' })).toBeVisible()
      await expect(page.locator('.voice-row[data-sounding]')).toHaveCount(0)
    },
    'loading three': () => seeLoading(first, second, third),
    'three, silent': async () => {
      await seeSilent(matched, 'C')
      for (const name of [first, second, third]) {
        const text = bar.getByText(name)
        // Whole, and in one line.
        await expect
          .poll(() =>
            text.evaluate(({ scrollWidth, clientWidth, clientHeight }) => [scrollWidth - clientWidth, clientHeight]),
          )
          .toEqual([0, 18])
      }
    },
    'three, one too many': async () => {
      await seeHeld(first, second, third)
      await expect(bar).toContainText('Three at most. Put one back first.')
    },
    'third heard': () => seeSounding(matched, 'C', third),
    'second heard, third coming': async () => {
      await seeSounding('Loading…', 'B', second)
      await seeLoading(first, second, third)
    },
    'second heard of three': async () => {
      await seeSounding(matched, 'B', second)
      await seeHeld(first, second, third)
    },
    'second heard, first gone': async () => {
      await seeSounding(matched, 'A', second)
      await seeHeld(second, third)
    },
    'second put back': async () => {
      await seeSilent(matched, 'B')
      await seeHeld(first, third)
    },
    'loading, to be played': async () => {
      await seeLoading(first, second)
      await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
      await room.seeHeard('B')
    },
    'loading, first to be played': async () => {
      await seeLoading(first, second)
      await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
      await room.seeHeard('A')
    },
    // As they are they are there at once: what one sees is that they play, or wait for a press.
    'loading, plain, to be played': () => seeSounding(plain, 'B', second),
    'loading, plain': () => seeSilent(plain, 'B'),
    'plain, silent': () => seeSilent(plain, 'B'),
    'plain, second heard': () => seeSounding(plain, 'B', second),
    'plain, not to be played': () => seeSilent('This sound could not be played. Press play to try again.', 'B'),
    'plain, first heard': () => seeSounding(plain, 'A', first),
    'plain, second heard of three': () => seeSounding(plain, 'B', second),
    'plain, third heard': () => seeSounding(plain, 'C', third),
  })
  return { perform: doesIn(does), expectState: see }
}

walkPaths({ name: 'comparison', model: comparisonModel, states: 27, transitions: 52, open })
