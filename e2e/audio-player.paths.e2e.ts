import type { Driver } from '../tests/support/model-paths.ts'
import { type AudioPlayerModelEvent, audioPlayerModel } from '../tests/support/models/audio-player.model.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { stageSound } from './support/staged-sound.ts'
import { expect } from './support/test.ts'

/** The two pieces that this search finds: the playlist. */
const search = '/share/explore-music?search=our'
const names = ['Harbour Light', 'Sunday Flour']
const places = ['1', '2'] as const

const opener =
  (isSafari: boolean) =>
  async ({ page, context }: Stage): Promise<Driver<AudioPlayerModelEvent>> => {
    const sound = await stageSound(page, isSafari)
    const player = page.getByRole('region', { name: 'Player' })
    const slider = player.getByRole('slider', { name: 'Position' })
    const toggle = (label: 'Play' | 'Pause') => player.getByRole('button', { name: label, exact: true })
    let otherTab: Stage['page'] | null = null

    const pressPlayOn = async (name: string) => {
      // The button of a sound that sounds says "Pause": the playlist's entry starts it again.
      if (await page.getByRole('button', { name: `Play ${name}`, exact: true }).isVisible())
        return page.getByRole('button', { name: `Play ${name}`, exact: true }).click()
      await player.getByRole('button', { name: 'Queue' }).click()
      await page.getByRole('dialog', { name: 'Queue' }).getByRole('button', { name }).click()
      await page.keyboard.press('Escape')
    }
    const choose = (name: string) => page.getByRole('article').getByRole('button', { name, exact: true }).click()
    /** One piece alone: a tab whose queue goes on would interrupt again, whenever that piece is over. */
    const soundElsewhere = async () => {
      if (otherTab === null) {
        otherTab = await context.newPage()
        await otherTab.goto('/share/explore-music?search=harbour')
      }
      const piece = otherTab.getByRole('article')
      const button = (label: 'Play' | 'Pause') =>
        piece.getByRole('button', { name: `${label} ${names[0]}`, exact: true })
      // Its piece may end, or hear of this one, between being seen and being pressed.
      await expect(async () => {
        if (await button('Pause').isVisible()) await button('Pause').click({ timeout: 1_000 })
        await button('Play').click({ timeout: 1_000 })
      }).toPass()
    }

    const does: Record<AudioPlayerModelEvent, () => unknown> = {
      'press play on the first': () => pressPlayOn(names[0] ?? ''),
      'press play on the last': () => pressPlayOn(names[1] ?? ''),
      'choose the first': () => choose(names[0] ?? ''),
      'choose the last': () => choose(names[1] ?? ''),
      'press play': () => toggle('Play').click(),
      'press pause': () => toggle('Pause').click(),
      'press next': () => player.getByRole('button', { name: 'Next' }).click({ force: true }),
      'press previous': async () => {
        await slider.fill('0')
        await player.getByRole('button', { name: 'Previous' }).click()
      },
      dismiss: () => player.getByRole('button', { name: 'Close the player' }).click(),
      'it is prepared': () => undefined,
      'it starts': () => sound.does('start'),
      'it breaks': () => sound.does('break'),
      'it stalls': () => sound.does('stall'),
      'it goes on': () => sound.does('go on'),
      'it ends': () => sound.does('end'),
      'the browser wants a press': () => sound.does('block'),
      'the system pauses': () => sound.does('pause'),
      'another tab sounds': soundElsewhere,
    }

    const seeNone = async () => {
      await expect(page.getByRole('article')).toHaveCount(2)
      await expect(player).toBeHidden()
    }
    const seeHeld = async (place: (typeof places)[number], label: 'Play' | 'Pause', detail: string | RegExp) => {
      const name = names[Number(place) - 1] ?? ''
      await expect(player.locator('p').filter({ hasText: name }).first()).toBeVisible()
      await expect(toggle(label)).toBeVisible()
      await expect(player.getByText(detail).first()).toBeVisible()
      await expect(
        page.getByRole('article').getByRole('button', { name: `${label} ${name}`, exact: true }),
      ).toBeVisible()
    }
    const seeLoading = async (isLoading: boolean) => {
      await expect(page.getByRole('article').locator('[aria-busy=true]')).toHaveCount(isLoading ? 1 : 0)
      await expect(toggle('Pause').and(page.locator('[aria-busy=true]'))).toHaveCount(isLoading ? 1 : 0)
    }
    const isQuiet = /Full track/
    const at = (place: (typeof places)[number]): Record<string, () => Promise<void>> => {
      const seeResting = async () => {
        await sound.seeStarting(false)
        await seeHeld(place, 'Play', isQuiet)
      }
      return {
        [`starting ${place}`]: async () => {
          await sound.seeStarting(true)
          await seeHeld(place, 'Pause', isQuiet)
          await seeLoading(true)
        },
        [`stalled ${place}`]: async () => {
          await sound.seeStarting(false)
          await seeHeld(place, 'Pause', isQuiet)
          await seeLoading(true)
        },
        [`playing ${place}`]: async () => {
          await sound.seeStarting(false)
          await seeHeld(place, 'Pause', isQuiet)
          await seeLoading(false)
        },
        [`paused ${place}`]: seeResting,
        [`ready ${place}`]: async () => {
          await seeResting()
          await expect(slider).toHaveValue('0')
        },
        // Preparing asks for no byte, so that it is over at once: what one sees is the sound that waits.
        [`preparing ${place}`]: seeResting,
        [`waiting ${place}`]: seeResting,
        [`blocked ${place}`]: () => seeHeld(place, 'Play', 'Your browser wants you to press play once more.'),
        [`failed ${place}`]: () => seeHeld(place, 'Play', 'This sound could not be played. Press play to try again.'),
      }
    }
    const sees = { closed: seeNone, untouched: seeNone, ...at('1'), ...at('2') }
    await page.goto(search)
    return { perform: doesIn(does), expectState: seesIn(sees) }
  }

walkPaths({
  name: 'audio player',
  model: audioPlayerModel(false),
  states: 14,
  transitions: 138,
  open: opener(false),
})

const noByte = 'nothing is fetched before the press that could break'

// What follows the first press is the other model's.
walkPaths({
  name: 'audio player that wants a press',
  model: audioPlayerModel(true),
  isPart: (transition) => /^(untouched|preparing|waiting)/.test(transition),
  left: { 'preparing 1: it breaks': noByte, 'preparing 2: it breaks': noByte },
  states: 7,
  transitions: 38,
  open: opener(true),
})
