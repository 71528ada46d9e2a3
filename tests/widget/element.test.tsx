import { onlineManager } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { mount } from '../../src/widget/element.tsx'

/** An explorer on a device without a network, and what its page is told. */
const mountOffline = async () => {
  onlineManager.setOnline(false)
  const host = document.createElement('div')
  document.body.append(host)
  const told: unknown[] = []
  host.addEventListener('voice-explorer:error', (event) => told.push(Object(event).detail.code))
  const root = host.attachShadow({ mode: 'open' })
  const explorer = await act(async () => mount(host, root, 'https://portal.example/'))
  onTestFinished(() => {
    act(() => explorer.unmount(true))
    host.remove()
    onlineManager.setOnline(true)
  })
  return { ...explorer, root, told }
}

test('on a device without a network it fails, is told of, and can be tried again', async () => {
  const { root, told, setFilters } = await mountOffline()
  await waitFor(() => expect(root.querySelector('[role=alert] button')?.textContent).toBe('Try again'))
  expect(told).toEqual(['network'])
  await expect(setFilters(['dutch'])).rejects.toThrow()
  await waitFor(() => expect(told).toEqual(['network', 'network']))
  // Once it is back all of it is asked for again.
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(told).toEqual(['network', 'network', 'network']))
})
