import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, listOf, projectOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const openVoices = () =>
  renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')], 61),
      'GET /shop/taxons/voices': voiceTaxons,
    },
  })

test('who turns the page of a catalogue hears which one it is', async () => {
  const { user } = await openVoices()
  const told = (await screen.findByText('61 voices')).closest('[role=status]')
  expect(told?.textContent).toBe('61 voices')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(told?.textContent).toBe('61 voices Page 2'))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(told?.textContent).toBe('61 voices'))
})

test('the filters on a phone say what is found where the page behind them can not', async () => {
  // jsdom opens no dialog by itself.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  onTestFinished(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))
  const { press } = await openVoices()
  await screen.findByText('61 voices')
  await press('Filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByRole('status').textContent).toBe('61 voices')
  expect(sheet.getByRole('button', { name: 'Show 61 voices' })).toBeTruthy()
})

test('who goes over to the archived projects hears it, and so says the title of the page', async () => {
  const { user } = await renderScreen('/projects', {
    as: 'reseller',
    answers: { 'GET /shop/projects': listOf([projectOf(7)]) },
  })
  const told = await screen.findByText('Open projects')
  await user.click(screen.getByRole('link', { name: 'Archived' }))
  await waitFor(() => expect(document.title).toBe('Archived · Projects · Voicebureau'))
  expect([told.role, told.textContent]).toEqual(['status', 'Archived projects'])
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await waitFor(() => expect(document.title).toBe('Projects · Voicebureau'))
  expect(told.textContent).toBe('Open projects')
})
