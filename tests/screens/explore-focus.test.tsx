import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { catalogueOf, setOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const noor = voiceOf(13, 'Noor Bakker')
const voices: Answers = {
  'GET /shop/voices': ({ query }) =>
    ({ nobody: catalogueOf('voices', []), noor: catalogueOf('voices', [noor]) })[
      query.get('translations.name') ?? ''
    ] ?? catalogueOf('voices', [sanne], 61),
  'GET /shop/taxons/voices': voiceTaxons,
}
const open = (search = '') => renderScreen(`/share/explore-voices${search}`, { as: 'guest', answers: voices })
/** The part of the page that has the focus. */
const place = () => document.activeElement?.className

describe('who explores with the keyboard', () => {
  test('searches again where the search was typed', async () => {
    const { user } = await open()
    const box = await screen.findByRole('searchbox')
    await user.type(box, 'sanne{Enter}')
    await screen.findByRole('button', { name: 'Remove “sanne”' })
    expect(document.activeElement).toBe(box)
    await user.type(box, ' de{Enter}')
    await screen.findByRole('button', { name: 'Remove “sanne de”' })
    expect(location.search).toBe('?search=sanne+de')
  })

  test('finds in the search what a page is searched for after Back', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox'), 'sanne{Enter}')
    await screen.findByRole('button', { name: 'Remove “sanne”' })
    history.back()
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
  })

  test.each([
    ['?filter=dutch', 'Remove Dutch'],
    ['?search=sanne', 'Clear all'],
    ['', 'Next'],
  ])('goes on at what is found (%s, %s)', async (search, button) => {
    const { user } = await open(search)
    const pressed = await screen.findByRole('button', { name: button })
    pressed.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('explorer__results'))
  })

  test('goes on at what is found after Back, where the card that had the focus is not', async () => {
    const { user } = await open('?search=noor')
    await screen.findByText('Noor Bakker')
    await user.click(screen.getByRole('button', { name: 'Remove “noor”' }))
    const play = await screen.findByRole('button', { name: 'Play Sanne de Wit' })
    play.focus()
    history.back()
    await screen.findByText('Noor Bakker')
    await waitFor(() => expect(place()).toBe('explorer__results'))
  })

  test('goes on at what is found where a filter was dropped that found nothing', async () => {
    const { user } = await open('?search=nobody')
    const ways = await screen.findAllByRole('button', { name: 'Clear all' })
    ways.at(-1)?.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Sanne de Wit')
    await waitFor(() => expect(place()).toBe('explorer__results'))
  })
})

test('on a phone a search takes its keyboard away', async () => {
  const kept = window.matchMedia
  window.matchMedia = (query) => Object.assign(kept(query), { matches: query === '(pointer: coarse)' })
  try {
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox'), 'sanne{Enter}')
    await screen.findByRole('button', { name: 'Remove “sanne”' })
    await waitFor(() => expect(document.activeElement).toBe(document.body))
  } finally {
    window.matchMedia = kept
  }
})

test('who starts and stops selecting for a set with the keyboard goes on at what is found', async () => {
  const talent: Answers = { 'GET /shop/talents': catalogueOf('talents', []), 'GET /shop/taxons/talents': voiceTaxons }
  const { user } = await renderScreen('/explore-talent', { as: 'reseller', answers: { ...voices, ...talent } })
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  await user.click(menu.getByRole('link', { name: 'Voices' }))
  // A page that arrives takes the focus first.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Explore voices'))
  for (const name of ['Select for a set', 'Stop selecting']) {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    await waitFor(() => expect(place()).toBe('explorer__results'))
  }
})

/** The voices, for somebody who has selected one for a set. */
const openSelected = async () => {
  sessionStorage.setItem('draft:set-selection', JSON.stringify([sanne['@id']]))
  sessionStorage.setItem('drafts-of', '/api/v2/shop/customers/2')
  const page = await renderScreen('/explore-voices', {
    as: 'reseller',
    answers: { ...voices, 'GET /shop/voices/12': sanne, 'POST /shop/sets': setOf({ items: [sanne['@id']] }) },
  })
  const press = async (name: string, inside = document.body) => {
    const button = await within(inside).findByRole('button', { name })
    button.focus()
    await page.user.keyboard('{Enter}')
  }
  return { ...page, press }
}

describe('who selects for a set with the keyboard', () => {
  test('goes on at what is found where everything is let go', async () => {
    const { press } = await openSelected()
    await press('Deselect all')
    await waitFor(() => expect(place()).toBe('explorer__results'))
  })

  test('goes on at what is found where the set is made', async () => {
    const { press, user } = await openSelected()
    await press('Make a set')
    const dialog = await screen.findByRole('dialog', { name: 'Make a set' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Spring{Enter}')
    const [, close] = within(await screen.findByRole('dialog', { name: 'Your set is ready' })).getAllByRole('button', {
      name: 'Close',
    })
    close?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(place()).toBe('explorer__results'))
  })

  test('goes on at what is found where the dialog is left with nothing selected', async () => {
    const { press } = await openSelected()
    await press('Make a set')
    const dialog = await screen.findByRole('dialog', { name: 'Make a set' })
    await press('Remove Sanne de Wit', dialog)
    await press('Cancel', dialog)
    await waitFor(() => expect(place()).toBe('explorer__results'))
  })
})

test('who deselects all voices of a project with the keyboard goes on at what is found', async () => {
  const { user, press } = await renderScreen(path, { as: 'reseller', answers: { ...answersFor(project), ...voices } })
  await press('Select voices')
  const drawer = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  const button = await drawer.findByRole('button', { name: 'Deselect all' })
  await drawer.findByText('Sanne de Wit')
  button.focus()
  await user.keyboard('{Enter}')
  await drawer.findByText('No voices selected')
  await waitFor(() => expect(place()).toBe('explorer__results'))
})
