import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toastQueue, toasts } from '../../src/ui/toasts.ts'
import { whenOpened } from '../../src/ui/when-opened.tsx'

type Props = { isOpen: boolean; onClose: () => void }
const Dialog = ({ isOpen }: Props) => (isOpen ? <p>opened</p> : <p>at hand</p>)

const Page = ({ Part }: { Part: ComponentType<Props> }) => {
  const [isOpen, open] = useState(false)
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" onClick={() => open(true)}>
        Open
      </button>
      <Part isOpen={isOpen} onClose={() => open(false)} />
    </I18nProvider>
  )
}

/** A page with a part behind a button; `arrive` is the first sign that somebody is there. */
const openPage = (load: () => Promise<ComponentType<Props>>) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  render(<Page Part={whenOpened(load, ({ onClose }) => onClose(), { arrival })} />)
  return { arrive }
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  toasts.clear()
})

test('its code is no part of the page, and comes once somebody is there', async () => {
  const load = vi.fn(() => Promise.resolve(Dialog))
  const { arrive } = openPage(load)
  await act(() => Promise.resolve())
  expect(load).not.toHaveBeenCalled()
  arrive()
  await screen.findByText('at hand')
  press()
  expect(screen.getByText('opened')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('opened before its code is here it says that it loads, and opens then', async () => {
  let arrive: (part: ComponentType<Props>) => void = () => undefined
  openPage(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  press()
  await screen.findByRole('progressbar', { name: 'Loading' })
  await act(async () => arrive(Dialog))
  expect(screen.getByText('opened')).toBeTruthy()
})

test('what cannot be had is said and closed; the next press tries again', async () => {
  const load = vi.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(new TypeError('no network'))
  openPage(load)
  press()
  await waitFor(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([
      'This could not be loaded. Please try again.',
    ]),
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
  press()
  expect(await screen.findByText('opened')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('what cannot be had before anybody asked for it is not spoken of', async () => {
  const load = vi.fn(() => Promise.resolve(Dialog)).mockRejectedValueOnce(new TypeError('no network'))
  const { arrive } = openPage(load)
  arrive()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await act(() => Promise.resolve())
  expect(toastQueue.visibleToasts).toEqual([])
  press()
  expect(await screen.findByText('opened')).toBeTruthy()
})
