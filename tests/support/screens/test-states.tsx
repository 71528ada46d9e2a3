import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refreshTwice } from './refresh.ts'
import { type Person, renderScreen } from './render-screen.tsx'
import { type Answers, type Call, pending, type Reply, refused } from './wire.ts'

type States = {
  path: string
  as: Person
  /** The call that the screen is about. */
  asks: Call
  /** Which of these calls, where the frame makes it too. */
  which?: (query: URLSearchParams) => boolean
  /** What the server answers when all is well. */
  answers: Answers
  /** What the screen then says, to the letter; a row of a table by its cells. */
  facts?: readonly string[]
  rows?: readonly string[]
  /** What it says where there is nothing yet. */
  empty?: { answers: Answers; text: string }
  /** What it says of an answer 404 and 403, where it is about one thing. */
  missing?: string
  refused?: string
}

const mainText = (): string => (screen.getByRole('main').textContent ?? '').replaceAll('\u00a0', ' ')

const seeFull = async ({ facts = [], rows = [] }: States): Promise<void> => {
  for (const name of rows) await screen.findByRole('row', { name })
  await waitFor(() => {
    const text = mainText()
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([])
  })
}

const seeBusy = (): Promise<void> =>
  waitFor(() => {
    const main = screen.getByRole('main')
    // The place of the screen's code is no word of the screen.
    expect(main.querySelector('.app-page-loading')).toBeNull()
    expect(main.querySelector('[aria-busy="true"], [role="status"][aria-label="Loading"]')).not.toBeNull()
  })

afterEach(() => void vi.useRealTimers())

/** What every screen that asks the server must show: loading, failed and tried again, failed after it was shown, empty, missing, refused, full. */
export const testStates = (states: States): void => {
  const { path, as, asks, which = () => true, answers, empty } = states
  const first = (meets: Reply) => ({ call: asks, which, meets })
  describe(path, () => {
    test('shows what was answered', async () => {
      await renderScreen(path, { as, answers })
      await seeFull(states)
    })

    test('is busy until it is answered', async () => {
      await renderScreen(path, { as, answers, first: first(pending) })
      await seeBusy()
      expect(states.facts?.some((fact) => mainText().includes(fact)) ?? false).toBe(false)
    })

    test('says that it failed, and ‘Try again’ asks again', async () => {
      const { press, heard } = await renderScreen(path, { as, answers, first: first(refused(500)) })
      const asked = () => heard(asks).filter(({ query }) => which(query)).length
      expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
      expect(asked()).toBe(1)
      await press('Try again')
      await seeFull(states)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(asked()).toBe(2)
    })

    test('keeps what it shows where a refresh fails', async () => {
      let isDown = false
      const isTime = () => isDown
      const { heard } = await renderScreen(path, { as, answers, first: { ...first(refused(500)), isTime } })
      await seeFull(states)
      isDown = true
      const asked = () => heard(asks).filter(({ query }) => which(query)).length
      await refreshTwice(asked)
      await seeFull(states)
      expect(screen.queryByRole('alert')).toBeNull()
    })

    if (empty !== undefined)
      test('says that there is nothing yet', async () => {
        await renderScreen(path, { as, answers: { ...answers, ...empty.answers } })
        expect(await screen.findByText(empty.text)).toBeTruthy()
      })

    for (const [status, text] of [
      [404, states.missing],
      [403, states.refused],
    ] as const)
      if (text !== undefined)
        test(`says what an answer ${status} means`, async () => {
          await renderScreen(path, { as, answers, first: first(refused(status)) })
          await waitFor(() => expect(mainText()).toContain(text))
        })
  })
}
