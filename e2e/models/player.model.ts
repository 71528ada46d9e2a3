import { expect, type Page } from '@playwright/test'

const audioEnding = /\.(mp3|ogg|opus|wav|m4a)$/

/** The player bar, and what the page asks of the server for sound. */
export const playerModel = (page: Page) => {
  const asked: Promise<number>[] = []
  page.on('request', (request) => {
    if (audioEnding.test(new URL(request.url()).pathname))
      asked.push(request.response().then((response) => response?.status() ?? 0))
  })
  const slider = page.getByRole('slider', { name: 'Position' })
  return {
    seeNoAudioAsked: () => expect(asked).toHaveLength(0),
    /** The sound runs, and came by HTTP ranges. */
    hear: async (name: string) => {
      await expect(page.getByRole('region', { name: 'Player' })).toContainText(name)
      await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0)
      expect(new Set(await Promise.all(asked))).toEqual(new Set([206]))
    },
  }
}
