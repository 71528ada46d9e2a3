// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import '../../src/app/early.ts'

test('presses before the page answers are kept from all that listens, and given once each when they are released', () => {
  document.body.innerHTML =
    '<div id="root"><button type="button"><span>Nederlands</span></button><button type="button">Play</button></div>'
  const root = document.getElementById('root')
  const heard: string[] = []
  for (const capture of [true, false])
    root?.addEventListener('click', () => heard.push(capture ? 'down' : 'up'), { capture })
  const [button, play] = document.querySelectorAll('button')
  fireEvent.click(play ?? document)
  fireEvent.click(document.querySelector('span') ?? document)
  fireEvent.click(play ?? document)
  expect(heard).toEqual([])
  expect(window.portalEarly?.release()).toEqual([button, play])
  button?.click()
  expect(heard).toEqual(['down', 'up'])
})
