import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, refused, violation } from '../support/screens/wire.ts'
import { catalogueOf, voiceOf } from '../support/screens/wire-literals.ts'

const tom = voiceOf(13, 'Tom Jansen')
const emma = voiceOf(14, 'Emma Bakker')
const saved = { ...project, voices: [sanne['@id'], emma['@id']] }
const leftOut = 'No longer available, and left out: Tom Jansen'

/** The drawer of a project that has Sanne. */
const openDrawer = async (answers: Answers) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/voices': catalogueOf('voices', [sanne, tom, emma]),
      'GET /shop/taxons/voices': refused(404),
      'GET /shop/voices/14': emma,
      'PUT /shop/projects/7': saved,
      ...answers,
    },
  })
  await page.press('Select voices')
  const drawer = await screen.findByRole('dialog', { name: 'Select the voices' })
  await within(drawer).findByText('Emma Bakker')
  return { ...page, drawer, sent: () => page.heard('PUT /shop/projects/7').map(({ body }) => body) }
}
/** Voices that were picked before the drawer was closed. */
const leavePicked = (...picked: string[]) => {
  sessionStorage.setItem('draft:voices-7', JSON.stringify({ added: { from: [], to: picked } }))
  sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/2')
}

test('a voice that was picked and left the catalogue since is named in the drawer, and not added', async () => {
  leavePicked(tom['@id'], emma['@id'])
  const { drawer, press, sent } = await openDrawer({ 'GET /shop/voices/13': { ...tom, gone: true } })
  expect(await within(drawer).findByText(leftOut)).toBeTruthy()
  expect(within(drawer).getByText('2 voices selected')).toBeTruthy()
  await press('Add selected voices')
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(sent()).toEqual([{ voices: [sanne['@id'], emma['@id']] }])
})

test('where all that was picked left, the rest stays as it is; what is told stays until it is discarded', async () => {
  leavePicked(tom['@id'])
  const { drawer, press } = await openDrawer({ 'GET /shop/voices/13': refused(404) })
  expect(await within(drawer).findByText('No longer available, and left out: 13')).toBeTruthy()
  await press('Select Emma Bakker', { inside: drawer })
  await press('Select Emma Bakker', { inside: drawer })
  expect(within(drawer).getByText('1 voice selected')).toBeTruthy()
  expect(within(drawer).getByText('No longer available, and left out: 13')).toBeTruthy()
  await press('Discard changes', { inside: drawer })
  expect(within(drawer).queryByText(/No longer available/)).toBeNull()
})

test('a voice that leaves while the drawer is open is named once it is refused', async () => {
  let now = tom
  const { drawer, press, sent } = await openDrawer({
    'GET /shop/voices/13': () => now,
    'PUT /shop/projects/7': ({ body }) => {
      if (!Object(body).voices.includes(tom['@id'])) return saved
      now = { ...tom, gone: true }
      return refused(422, 'voices[2]: This voice is no longer available.', [
        violation('voices[2]', 'This voice is no longer available.', 'unavailable'),
      ])
    },
  })
  await press('Select Emma Bakker', { inside: drawer })
  await press('Select Tom Jansen', { inside: drawer })
  await press('Add selected voices')
  expect(await screen.findByText('This voice is no longer available.')).toBeTruthy()
  expect(await within(drawer).findByText(leftOut)).toBeTruthy()
  await press('Add selected voices')
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  expect(sent()).toEqual([{ voices: [sanne['@id'], emma['@id'], tom['@id']] }, { voices: [sanne['@id'], emma['@id']] }])
})
