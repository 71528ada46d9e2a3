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

test('a choice stays the one that was made, before or after the one that the server drew', () => {
  document.body.innerHTML = `<form id="root">
    <input type="radio" name="voice" value="noor"><input type="radio" name="voice" value="tom" checked>
    <input type="radio" name="voice" value="mila">
  </form>`
  const [noor, tom, mila] = document.querySelectorAll('input')
  const heard: string[] = []
  for (const radio of [noor, tom, mila]) radio?.addEventListener('click', () => heard.push(radio.value))
  for (const chosen of [noor, mila]) {
    tom?.click()
    const drawn = drawnTicks()
    chosen?.click()
    heard.length = 0
    wake(drawn, () => undefined)
    vi.runAllTimers()
    expect([heard, chosen?.checked]).toEqual([[chosen?.value], true])
  }
})

test('who types goes on where they were in the words', () => {
  document.body.innerHTML = '<form id="root"><input><textarea></textarea></form>'
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  for (const field of fields) {
    field.value = 'Slower'
    field.setSelectionRange(2, 4)
  }
  wake(new Map(), () => undefined)
  expect(fields.map(({ value, selectionStart, selectionEnd }) => [value, selectionStart, selectionEnd])).toEqual([
    ['Slower', 2, 4],
    ['Slower', 2, 4],
  ])
})
