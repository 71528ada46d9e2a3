import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '../../src/widget/element.tsx'
import { localeOf } from '../../src/widget/messages.ts'

const noor = { id: 'voice-7', kind: 'voices', name: 'Noor', iri: '/api/v2/shop/voices/7' }

/** An explorer whose visitor selected Noor, and what its page is told of errors. */
const mountExplorer = async () => {
  const host = document.createElement('div')
  host.setAttribute('selectable', '')
  document.body.append(host)
  const told: unknown[] = []
  host.addEventListener('voice-explorer:error', (event) => told.push(Object(event).detail.code))
  const root = host.attachShadow({ mode: 'open' })
  const chosen = { filters: { taxons: [], search: '', page: 1 }, selected: [noor] }
  const explorer = await act(async () => mount(host, root, 'https://portal.example/', chosen))
  onTestFinished(() => {
    act(() => explorer.unmount(true))
    host.remove()
  })
  const place = root.querySelector<HTMLElement>('.voice-explorer-place')
  if (place === null) throw new Error('nothing is shown')
  const shown = within(place)
  const press = async (name: string) => void fireEvent.click(await shown.findByRole('button', { name }))
  return { ...explorer, root, shown, press, told }
}

test('on a device without a network it fails, is told of, and is asked for again with the network', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const { shown, told, setFilters } = await mountExplorer()
  await shown.findByRole('button', { name: 'Try again' })
  expect(told).toEqual(['network'])
  await expect(setFilters(['dutch'])).rejects.toThrow()
  await waitFor(() => expect(told).toEqual(['network', 'network']))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(told).toEqual(['network', 'network', 'network']))
})

test('a request asks again whom to write to where that failed, and says where it fails once more', async () => {
  let isBack = false
  const asked: boolean[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (address !== 'https://portal.example/widget/settings.json') throw new TypeError('Failed to fetch')
    asked.push(isBack)
    return isBack ? Response.json({ supportEmail: 'support@example.com' }) : new Response(null, { status: 503 })
  })
  const begun = vi.spyOn(window, 'open').mockReturnValue(null)
  const { shown, press } = await mountExplorer()
  const failure = 'This could not be loaded. Please try again.'
  await press('Send request')
  await shown.findByText(failure)
  isBack = true
  await press('Send request')
  await waitFor(() =>
    expect(begun).toHaveBeenCalledWith(
      'mailto:support@example.com?subject=Noor&body=Noor%20(voice-7)%0D%0A%0D%0ASelected%20on%20http%3A%2F%2Flocalhost%3A3000%2F',
      '_self',
    ),
  )
  const answered = asked.length
  await press('Send request')
  expect(asked).toHaveLength(answered)
})

test('who saw no mail begin is told whom to write to, and copies what to write', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).endsWith('/widget/settings.json')
      ? Response.json({ supportEmail: 'support@example.com' })
      : new Response(null, { status: 503 }),
  )
  vi.spyOn(window, 'open').mockReturnValue(null)
  // Brings a clipboard.
  userEvent.setup()
  const { shown, press, clearSelection } = await mountExplorer()
  await press('Send request')
  const link = await shown.findByRole('link', { name: 'support@example.com' })
  expect(link.getAttribute('href')).toBe(
    'mailto:support@example.com?subject=Noor&body=Noor%20(voice-7)%0D%0A%0D%0ASelected%20on%20http%3A%2F%2Flocalhost%3A3000%2F',
  )
  expect(link.closest('[role=status]')?.textContent).toBe('1 selected – No mail opened? Write to support@example.com')
  await press('Copy request')
  await shown.findByText('Successfully copied the request to your clipboard')
  expect(await navigator.clipboard.readText()).toBe(
    'support@example.com\n\nNoor (voice-7)\n\nSelected on http://localhost:3000/',
  )
  await act(() => clearSelection())
  expect(shown.queryByRole('button', { name: 'Copy request' })).toBeNull()
})

test('who deselects all with the keyboard goes on at what is found', async () => {
  const { root, shown, press } = await mountExplorer()
  const button = await shown.findByRole('button', { name: 'Deselect all' })
  button.focus()
  await press('Deselect all')
  await shown.findByText('Nothing selected')
  expect(root.activeElement?.className).toBe('explorer__results')
})

test('what is selected can be looked at and dropped one by one, and all of it taken back', async () => {
  const { shown, press, getSelection, setSelection } = await mountExplorer()
  const tom = { id: 'voice-8', kind: 'voices', name: 'Tom', iri: '/api/v2/shop/voices/8' }
  await act(() => setSelection([tom, noor, tom]))
  fireEvent.click(await shown.findByText('Show selection'))
  await press('Deselect Tom')
  await shown.findByText('1 selected')
  expect(await getSelection()).toEqual([noor])
  await press('Deselect all')
  await shown.findByText('Nothing selected')
  await press('Undo')
  await shown.findByText('1 selected')
  expect(await getSelection()).toEqual([noor])
  expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull()
  await expect(setSelection(['voice-7'])).rejects.toThrow('a selection is a list of what getSelection gives')
})

test('a page is told once that nothing is selected any more', async () => {
  const { root, clearSelection } = await mountExplorer()
  const told: unknown[] = []
  root.host.addEventListener('voice-explorer:select', (event) => told.push(Object(event).detail))
  await act(() => clearSelection())
  await act(() => clearSelection())
  expect(told).toEqual([{ selection: [], item: null }])
})

test('what a page does with the lists that it is told does not change what is selected', async () => {
  const { root, press, getSelection } = await mountExplorer()
  const told: unknown[] = []
  root.host.addEventListener('voice-explorer:request', (event) => {
    event.preventDefault()
    told.push(...Object(event).detail.selection.splice(0))
  })
  await press('Send request')
  expect(told).toEqual([noor])
  expect(await getSelection()).toEqual([noor])
})

test('it speaks the language around it, however deep it stands', () => {
  const outer = document.createElement('div')
  outer.lang = 'nl'
  const innermost = [1, 2, 3].reduce<Element>((place) => {
    const next = document.createElement('div')
    place.attachShadow({ mode: 'open' }).append(next)
    return next
  }, outer)
  expect(localeOf(innermost)).toBe('nl')
  innermost.setAttribute('locale', 'en')
  expect(localeOf(innermost)).toBe('en')
})

test('an Escape that nothing of ours takes is the page’s around it, all other keys stay in it', async () => {
  const { root, shown } = await mountExplorer()
  const heard: string[] = []
  const hear = ({ type, key }: KeyboardEvent) => heard.push(`${type} ${key}`)
  for (const type of ['keydown', 'keyup'] as const) {
    document.body.addEventListener(type, hear)
    onTestFinished(() => document.body.removeEventListener(type, hear))
  }
  const button = await shown.findByRole('button', { name: 'Send request' })
  const press = (key: string) => {
    fireEvent.keyDown(button, { key, composed: true })
    fireEvent.keyUp(button, { key, composed: true })
  }
  press('a')
  press('Tab')
  expect(heard).toEqual([])
  press('Escape')
  expect(heard).toEqual(['keydown Escape', 'keyup Escape'])

  // What it clears in the search is ours, and so is the end of a composition.
  const search = shown.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'no' } })
  fireEvent.keyDown(search, { key: 'Escape', composed: true })
  fireEvent.keyUp(search, { key: 'Escape', composed: true })
  expect(search).toHaveProperty('value', '')
  fireEvent.keyDown(search, { key: 'Escape', isComposing: true, composed: true })
  expect(heard).toHaveLength(2)

  // Pressed while a sheet of ours is open it closes that, also where it is released afterwards.
  const sheet = document.createElement('dialog')
  sheet.setAttribute('open', '')
  root.querySelector('.voice-explorer-place')?.append(sheet)
  fireEvent.keyDown(button, { key: 'Escape', composed: true })
  sheet.remove()
  fireEvent.keyUp(button, { key: 'Escape', composed: true })
  expect(heard).toHaveLength(2)
})
