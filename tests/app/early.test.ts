// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import '../../src/app/early.ts'

test('a press before the page answers is kept from all that listens, and given when it is released', () => {
  document.body.innerHTML = '<div id="root"><button type="button"><span>Nederlands</span></button></div>'
  const root = document.getElementById('root')
  const heard: string[] = []
  for (const capture of [true, false])
    root?.addEventListener('click', () => heard.push(capture ? 'down' : 'up'), { capture })
  const button = document.querySelector('button')
  fireEvent.click(document.querySelector('span') ?? document)
  expect(heard).toEqual([])
  expect(window.portalEarly?.release()).toBe(button)
  button?.click()
  expect(heard).toEqual(['down', 'up'])
})
