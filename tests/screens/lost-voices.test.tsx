import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, cardOf, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, lost, refused } from '../support/screens/wire.ts'
import { catalogueOf, voiceOf } from '../support/screens/wire-literals.ts'

const perhaps = 'No answer came. It may have arrived.'
const tom = voiceOf(13, 'Tom Jansen')
const withTom = { ...project, voices: [sanne['@id'], tom['@id']] }
const voices = {
  'GET /shop/voices': catalogueOf('voices', [sanne, tom]),
  'GET /shop/taxons/voices': refused(404),
  'GET /shop/voices/13': tom,
}

/** Picks Tom, and loses the answer; `arrives`: the server did it all the same. */
const addTom = async ({ arrives }: { arrives: boolean }) => {
  let now = project
  const answer = inTurn(lost, withTom)
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      ...voices,
      'GET /shop/projects/7': () => now,
      'PUT /shop/projects/7': (heard) => {
        if (arrives) now = withTom
        return answer(heard)
      },
    },
  })
  await page.press('Select voices')
  const drawer = await screen.findByRole('dialog', { name: 'Select the voices' })
  await page.press('Select Tom Jansen', { inside: drawer })
  await page.press('Add selected voices')
  expect(await screen.findByText(perhaps)).toBeTruthy()
  expect(within(drawer).getByText('2 voices selected')).toBeTruthy()
  return { ...page, drawer }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select the voices' })).toBeNull())

test('voices that are being added say so, and are asked for once', async () => {
  const answer = Promise.withResolvers<typeof project>()
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), ...voices, 'PUT /shop/projects/7': answer.promise },
  })
  await press('Select voices')
  await press('Select Tom Jansen', { inside: await screen.findByRole('dialog', { name: 'Select the voices' }) })
  await press('Add selected voices')
  const button = screen.getByRole('button', { name: /Add selected voices/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  answer.resolve(withTom)
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(heard('PUT /shop/projects/7')).toHaveLength(1)
})

test('voices whose answer was lost may be there: another press adds none twice', async () => {
  const { press, heard } = await addTom({ arrives: true })
  await press('Add selected voices')
  await closed()
  expect(await within(await cardOf('Selected voices')).findByText('Tom Jansen')).toBeTruthy()
  expect(heard('PUT /shop/projects/7')).toHaveLength(1)
})

test('voices whose answer was lost may not be there: another press adds them', async () => {
  const { press, heard } = await addTom({ arrives: false })
  await press('Add selected voices')
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  await closed()
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([
    { voices: withTom.voices },
    { voices: withTom.voices },
  ])
})

test('a voice whose removal got no answer may be gone: what is, is shown', async () => {
  const gone = voiceOf(13, 'Tom Jansen', { gone: true })
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(withTom),
      'GET /shop/voices/13': gone,
      'GET /shop/projects/7': inTurn(withTom, withTom, project),
      'PUT /shop/projects/7': lost,
    },
  })
  await press('Remove Tom Jansen')
  expect(await screen.findByText(perhaps)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Tom Jansen')).toBeNull())
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ voices: [sanne['@id']] }])
})
