import { fireEvent, render, screen } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { widgetReference } from '../../src/api/contract/widget-reference.ts'
import { VoiceExplorer } from '../../src/widget/package/react.ts'
import type { VoiceExplorerElement } from '../../src/widget/package/types.ts'

const namesIn = (rows: readonly (readonly string[])[]): string[] => rows.map(([name = '']) => name.replaceAll('`', ''))
const portal = 'https://portal.example'
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

test('there is a prop for every attribute and every event, heard once', () => {
  const attributes = namesIn(widgetReference.attributes.rows)
  const propOf = (name: string): string => name.replace(/-./, (found) => found.charAt(1).toUpperCase())
  const events = namesIn(widgetReference.events.rows)
  const heard: string[] = []
  const handlers = events.map((name) => [
    `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    (event: CustomEvent) => heard.push(`${name} ${event.detail}`),
  ])
  const settings = Object.fromEntries([...attributes.map((name) => [propOf(name), 'x']), ...handlers])
  const explorer = createRef<VoiceExplorerElement>()
  const { container } = render(
    <StrictMode>
      <VoiceExplorer ref={explorer} portal={portal} {...settings} />
    </StrictMode>,
  )
  expect(explorer.current).toBe(container.firstChild)
  expect(attributes.filter((name) => explorer.current?.getAttribute(name) !== 'x')).toEqual([])
  for (const name of events)
    explorer.current?.dispatchEvent(new CustomEvent(`voice-explorer:${name}`, { detail: 'told' }))
  expect(heard).toEqual(events.map((name) => `${name} told`))
})

test('a portal that is not reached leaves a link and is told of; the next one tries again', async () => {
  const onError = vi.fn()
  const { unmount } = render(<VoiceExplorer portal={`${portal}/`} item="anouk-smeets" theme={12} onError={onError} />)
  expect(scripts()).toEqual(['https://portal.example/widget/voice-explorer.js'])
  const [script] = document.querySelectorAll('script')
  if (script === undefined) throw new Error('there is no script')
  fireEvent.error(script)
  const link = await screen.findByRole('link')
  expect(link.getAttribute('href')).toBe('https://portal.example/share/explore/anouk-smeets?theme=12')
  expect(onError.mock.calls.map(([{ detail }]) => detail)).toEqual([
    {
      code: 'load',
      message: 'Error: voice-explorer: https://portal.example/widget/voice-explorer.js could not be loaded',
    },
  ])
  unmount()
  expect(scripts()).toEqual([])
  render(<VoiceExplorer portal={portal} version="0123456789abcdef" integrity="sha384-x" />)
  expect(scripts()).toEqual(['https://portal.example/widget/0123456789abcdef/voice-explorer.js'])
  expect(document.querySelector('script')?.integrity).toBe('sha384-x')
})

test('an explorer that was ready before anybody listened is told of once', () => {
  const ready = { kind: 'voices', total: 3 }
  const heard: unknown[] = []
  const explorer = (
    <StrictMode>
      <VoiceExplorer
        portal={portal}
        onReady={({ detail }) => heard.push(detail)}
        ref={(element) => {
          if (element !== null) Object.defineProperty(element, 'lastReady', { value: ready })
        }}
      />
    </StrictMode>
  )
  const { rerender } = render(explorer)
  rerender(explorer)
  expect(heard).toEqual([ready])
})
