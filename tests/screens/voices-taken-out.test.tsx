import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Project } from '../../src/api/contract/project.ts'
import { answersFor, cardOf, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Heard, inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { catalogueOf, voiceOf } from '../support/screens/wire-literals.ts'

const tom = voiceOf(13, 'Tom Jansen')
const emma = voiceOf(14, 'Emma Bakker')
const withVoices = (...voices: (typeof tom)[]): Project => ({ ...project, voices: voices.map((voice) => voice['@id']) })
const both = withVoices(tom, sanne)
const none = withVoices()
const says = 'Project succesfully updated'
const changedMeanwhile = 'The voices of this project were changed in the meantime: they stay as they are'

/** A project with Tom and Sanne; `save` says what the server has after a change, and answers it. */
const openProject = async (save: (heard: Heard, set: (now: Project) => void) => Project | Reply = () => none) => {
  let now = both
  const set = (next: Project) => {
    now = next
  }
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(both),
      'GET /shop/voices': catalogueOf('voices', [sanne, tom, emma]),
      'GET /shop/taxons/voices': refused(404),
      'GET /shop/voices/13': tom,
      'GET /shop/voices/14': emma,
      'GET /shop/projects/7': () => now,
      'PUT /shop/projects/7': (heard) => {
        const answer = save(heard, set)
        if ('voices' in answer) set(answer)
        return answer
      },
    },
  })
  const sent = () => page.heard('PUT /shop/projects/7').map(({ body }) => body)
  const openDrawer = async () => {
    await page.press('Select voices')
    const drawer = await screen.findByRole('dialog', { name: 'Select the voices' })
    await within(drawer).findByText('Emma Bakker')
    return drawer
  }
  const takeAllOut = async () => {
    await page.press('Deselect all', { inside: await openDrawer() })
    await page.press('Add selected voices')
  }
  return { ...page, sent, openDrawer, takeAllOut }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** Saves what it is told to. */
const obey = ({ body }: Heard): Project => ({ ...project, ...Object(body) })
const shown = async () => {
  const card = within(await cardOf('Selected voices'))
  return card.queryAllByRole('listitem').map((entry) => within(entry).getByText(/Jansen|Wit|Bakker/).textContent)
}

test('what was deselected and kept can be discarded: the voices of the project are selected again', async () => {
  const { press, user, openDrawer, sent } = await openProject()
  const first = await openDrawer()
  expect(within(first).queryByRole('button', { name: 'Discard changes' })).toBeNull()
  await press('Deselect all', { inside: first })
  await user.keyboard('{Escape}')
  await closed()
  const drawer = await openDrawer()
  expect(within(drawer).getByText('No voices selected')).toBeTruthy()
  within(drawer).getByRole('button', { name: 'Discard changes' }).focus()
  await user.keyboard('{Enter}')
  expect(await within(drawer).findByText('2 voices selected')).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: 'Discard changes' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.className).toBe('explorer__results'))
  expect(sent()).toEqual([])
})

test('what was picked is discarded too, and a pick that was undone is no change', async () => {
  const { press, openDrawer } = await openProject()
  const drawer = await openDrawer()
  await press('Select Emma Bakker', { inside: drawer })
  await press('Discard changes', { inside: drawer })
  expect(await within(drawer).findByText('2 voices selected')).toBeTruthy()
  await press('Select Tom Jansen', { inside: drawer })
  await press('Select Tom Jansen', { inside: drawer })
  expect(within(drawer).queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('voices that were taken out come back in their order with Undo', async () => {
  const { press, takeAllOut, sent } = await openProject(obey)
  await takeAllOut()
  expect(await screen.findByText(says)).toBeTruthy()
  await closed()
  await press('Undo')
  expect(await screen.findByText('The project has its earlier voices again')).toBeTruthy()
  await waitFor(async () => expect(await shown()).toEqual(['Tom Jansen', 'Sanne de Wit']))
  expect(sent()).toEqual([{ voices: [] }, { voices: both.voices }])
})

test('voices that took the place of others make room for them again with Undo', async () => {
  const { press, openDrawer, sent } = await openProject(obey)
  const drawer = await openDrawer()
  await press('Select Tom Jansen', { inside: drawer })
  await press('Select Emma Bakker', { inside: drawer })
  await press('Add selected voices')
  expect(await screen.findByText('Added 1 voice to project')).toBeTruthy()
  await press('Undo')
  await screen.findByText('The project has its earlier voices again')
  expect(sent()).toEqual([{ voices: [sanne['@id'], emma['@id']] }, { voices: both.voices }])
})

/** All were taken out; when they are to come back, a colleague has saved `theirs`. */
const undoOver = async (theirs: Project) => {
  let isTheirs = false
  const page = await openProject((heard, set) => {
    if (Object(heard.body).voices.length === 0 || isTheirs) return obey(heard)
    isTheirs = true
    set(theirs)
    return refused(412)
  })
  await page.takeAllOut()
  await screen.findByText(says)
  await page.press('Undo')
  return page
}

test('Undo keeps the voice that a colleague added meanwhile, behind those that come back', async () => {
  const { sent } = await undoOver(withVoices(emma))
  expect(await screen.findByText('The project has its earlier voices again')).toBeTruthy()
  await waitFor(async () => expect(await shown()).toEqual(['Tom Jansen', 'Sanne de Wit', 'Emma Bakker']))
  expect(sent().slice(2)).toEqual([{ voices: [tom['@id'], sanne['@id'], emma['@id']] }])
})

test('Undo leaves the voices that a colleague put back, and says so', async () => {
  const { sent } = await undoOver(withVoices(sanne))
  expect(await screen.findByText(changedMeanwhile)).toBeTruthy()
  await waitFor(async () => expect(await shown()).toEqual(['Sanne de Wit']))
  expect(sent()).toHaveLength(2)
})

test('Undo can be tried again where no answer came', async () => {
  const answer = inTurn<Project>(none, lost, both)
  const { press, takeAllOut } = await openProject((heard) => {
    const given = answer(heard)
    if (given instanceof Promise) throw new Error('answers are at hand')
    return given
  })
  await takeAllOut()
  await screen.findByText(says)
  await press('Undo')
  await press('Try again')
  expect(await screen.findByText('The project has its earlier voices again')).toBeTruthy()
})

test('voices whose taking out got no answer can be put back once another press found it done', async () => {
  const { press, takeAllOut, sent } = await openProject((heard, set) => {
    if (Object(heard.body).voices.length > 0) return obey(heard)
    set(none)
    return lost
  })
  await takeAllOut()
  await screen.findByText('No answer came. It may have arrived.')
  await press('Add selected voices')
  await screen.findByText(says)
  await press('Undo')
  await screen.findByText('The project has its earlier voices again')
  expect(sent()).toEqual([{ voices: [] }, { voices: both.voices }])
})

test('the next change of the same voices ends the way back from the one before', async () => {
  const { press, takeAllOut, openDrawer } = await openProject(obey)
  await takeAllOut()
  await screen.findByRole('button', { name: 'Undo' })
  await closed()
  await press('Select Emma Bakker', { inside: await openDrawer() })
  await press('Add selected voices')
  await screen.findByText('Added 1 voice to project')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('a press that changes nothing leaves the way back from the change before', async () => {
  const { press, takeAllOut, openDrawer, sent } = await openProject(obey)
  await takeAllOut()
  await screen.findByRole('button', { name: 'Undo' })
  await closed()
  await press('Add selected voices', { inside: await openDrawer() })
  await closed()
  await press('Undo')
  await screen.findByText('The project has its earlier voices again')
  expect(sent()).toEqual([{ voices: [] }, { voices: both.voices }])
})

test('a change that is refused leaves the way back from the one before', async () => {
  const { press, takeAllOut, openDrawer } = await openProject((heard) =>
    Object(heard.body).voices.includes(emma['@id']) ? refused(422, 'This project is archived.') : obey(heard),
  )
  await takeAllOut()
  await screen.findByRole('button', { name: 'Undo' })
  await closed()
  const drawer = await openDrawer()
  await press('Select Emma Bakker', { inside: drawer })
  await press('Add selected voices', { inside: drawer })
  await screen.findByText('This project is archived.')
  expect(screen.getAllByText('Undo')).toHaveLength(1)
})

test('what is being taken over offers no way back before it is answered', async () => {
  const answer = Promise.withResolvers<Project>()
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/voices': catalogueOf('voices', [sanne]),
      'GET /shop/taxons/voices': refused(404),
      'PUT /shop/projects/7': answer.promise,
    },
  })
  await press('Select voices')
  const drawer = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  await user.click(await drawer.findByRole('button', { name: 'Deselect all' }))
  await press('Add selected voices')
  expect(drawer.getByRole('button', { name: /Add selected voices/ }).getAttribute('aria-disabled')).toBe('true')
  expect(drawer.queryByRole('button', { name: /Undo|Discard changes/ })).toBeNull()
  answer.resolve(none)
  await screen.findByText(says)
})

test('what is deselected while a choice is being taken over offers no way back either', async () => {
  const answer = Promise.withResolvers<Project>()
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(none),
      'GET /shop/voices': catalogueOf('voices', [sanne]),
      'GET /shop/taxons/voices': refused(404),
      'PUT /shop/projects/7': answer.promise,
    },
  })
  await press('Select voices')
  const drawer = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  await press('Select Sanne de Wit')
  await press('Add selected voices')
  await user.click(drawer.getByRole('button', { name: 'Deselect all' }))
  expect(drawer.getByText('No voices selected')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: /Undo|Discard changes/ })).toBeNull()
  answer.resolve(withVoices(sanne))
  await screen.findByText('Added 1 voice to project')
})

test('more voices than a project takes are told, and are added only once there are fewer', async () => {
  const held = Array.from({ length: 200 }, (_, place) => `/api/v2/shop/voices/${1000 + place}`)
  const full = { ...project, voices: held }
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(full),
      ...Object.fromEntries(held.map((voice) => [`GET ${voice.slice('/api/v2'.length)}`, sanne])),
      'GET /shop/voices': catalogueOf('voices', [tom]),
      'GET /shop/taxons/voices': refused(404),
      'GET /shop/voices/13': tom,
    },
  })
  await press('Select voices')
  const drawer = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  await user.click(await drawer.findByRole('button', { name: 'Select Tom Jansen' }))
  expect(drawer.getByText('201 voices selected')).toBeTruthy()
  expect(drawer.getByText('A project takes 200 voices at most.')).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Add selected voices' })).toBeNull()
  await press('Select Tom Jansen')
  expect(drawer.getByText('200 voices selected')).toBeTruthy()
  expect(drawer.queryByText('A project takes 200 voices at most.')).toBeNull()
  expect(drawer.getByRole('button', { name: 'Add selected voices' })).toBeTruthy()
  expect(heard('PUT /shop/projects/7')).toEqual([])
})
