import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refreshTwice } from './refresh.ts'
import { type Person, renderScreen } from './render-screen.tsx'
import { type Answers, type Call, type Opening, pending, refused } from './wire.ts'

type States = {
  path: string
  as: Person
  /** The call that the screen is about. */
  asks: Call
  /** Which of these calls, where the frame makes it too. */
  which?: (query: URLSearchParams) => boolean
  /** What the server answers when all is well. */
  answers: Answers
  /** What is pressed before the screen asks. */
  enter?: (page: Awaited<ReturnType<typeof renderScreen>>) => Promise<void>
  /** What the screen then says, to the letter; a row of a table by its cells. */
  facts?: readonly string[]
  rows?: readonly string[]
  /** What it says where there is nothing yet. */
  empty?: { answers: Answers; text: string }
  /** What it says of an answer 404, where it is about one thing. */
  missing?: string
}

const mainText = (): string => (screen.getByRole('main').textContent ?? '').replaceAll('\u00a0', ' ')

const seeFull = async ({ facts = [], rows = [] }: States): Promise<void> => {
  for (const name of rows) await screen.findByRole('row', { name })
  await waitFor(() => {
    const text = mainText()
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([])
  })
}

const seeNothing = ({ facts = [], rows = [] }: States): void => {
  const text = mainText()
  expect(facts.filter((fact) => text.includes(fact))).toEqual([])
  expect(rows.filter((name) => screen.queryByRole('row', { name }) !== null)).toEqual([])
}

const seeBusy = (): Promise<void> =>
  waitFor(() => {
    const main = screen.getByRole('main')
    // The place of the screen's code is no word of the screen.
    expect(main.querySelector('.app-page-loading')).toBeNull()
    expect(main.querySelector('[aria-busy="true"], [role="status"][aria-label="Loading"]')).not.toBeNull()
  })

/** What the server says of a refusal is for programs: a screen has words of its own. */
const reason = 'Access Denied.'

/**
 * What every screen that asks the server must show: loading, failed and tried again, failed after it was shown, empty,
 * refused, missing, full.
 */
export const testStates = (states: States): void => {
  const { path, as, asks, which = () => true, answers, empty, enter, missing } = states
  const open = async (more: Answers = {}, opening?: Pick<Opening, 'meets' | 'isTime'>) => {
    // What failed is asked for anew by whatever is drawn seconds later: on a slow machine that must not happen.
    vi.setSystemTime(Date.now())
    const first = opening && { call: asks, which, ...opening }
    const page = await renderScreen(path, { as, answers: { ...answers, ...more }, ...(first && { first }) })
    await enter?.(page)
    return { ...page, asked: () => page.heard(asks).filter(({ query }) => which(query)).length }
  }
  describe(`${path}, which asks ${asks}`, () => {
    test('shows what was answered', async () => {
      await open()
      await seeFull(states)
    })

    test('is busy until it is answered', async () => {
      await open({}, { meets: pending })
      await seeBusy()
      seeNothing(states)
    })

    test('says that it failed, and ‘Try again’ asks again', async () => {
      const { press, asked } = await open({}, { meets: refused(500) })
      expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
      expect(asked()).toBe(1)
      await press('Try again')
      await seeFull(states)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(asked()).toBe(2)
    })

    test('keeps what it shows where a refresh fails', async () => {
      let isDown = false
      const { asked } = await open({}, { meets: refused(500), isTime: () => isDown })
      await seeFull(states)
      isDown = true
      await refreshTwice(asked)
      await seeFull(states)
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('says that it is refused, in words of its own', async () => {
      await open({}, { meets: refused(403, reason) })
      expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
      expect(mainText()).not.toContain(reason)
      seeNothing(states)
    })

    if (missing !== undefined)
      test('says what is missing', async () => {
        await open({}, { meets: refused(404, reason) })
        await waitFor(() => expect(mainText()).toContain(missing))
        expect(mainText()).not.toContain(reason)
        seeNothing(states)
      })

    if (empty !== undefined)
      test('says that there is nothing yet', async () => {
        await open(empty.answers)
        expect(await screen.findByText(empty.text)).toBeTruthy()
      })
  })
}
