// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../src/app/early.ts'
import { drawnTicks, wake } from '../../src/app/wake.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('what is pressed while ticks are on their way, or earlier presses, comes after them, and once', () => {
  document.body.innerHTML = `<form id="root">
    <input type="radio" name="voice" value="noor"><textarea></textarea><button type="button">Send</button>
    <button type="button">Play</button>
  </form>`
  const heard: string[] = []
  const [radio, text, button, play] = [...document.querySelectorAll<HTMLElement>('input, textarea, button')]
  if (!(radio instanceof HTMLInputElement) || !(text instanceof HTMLTextAreaElement)) throw new Error('no fields')
  const drawn = drawnTicks()
  radio.checked = true
  text.value = 'Slower'
  // What React would be told.
  text.addEventListener('input', () => heard.push(`typed ${text.value}`))
  radio.addEventListener('click', () => heard.push(`chose ${radio.checked}`))
  button?.addEventListener('click', () => heard.push('sent'))
  play?.addEventListener('click', () => heard.push('played'))
  wake(drawn, () => heard.push('awake'))
  fireEvent.click(button ?? document)
  expect(heard).toEqual(['typed Slower'])
  vi.advanceTimersToNextTimer()
  fireEvent.click(play ?? document)
  expect(heard).toEqual(['typed Slower', 'chose true'])
  vi.advanceTimersToNextTimer()
  fireEvent.click(button ?? document)
  vi.runAllTimers()
  expect(heard).toEqual(['typed Slower', 'chose true', 'sent', 'played', 'sent', 'awake'])
  fireEvent.click(button ?? document)
  expect(heard.at(-1)).toBe('sent')
})
