// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { followTranslation } from '../../src/app/translated-page.ts'

followTranslation()

const textsIn = (root: Node): Node[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? node : textsIn(node)))

const replace = (shown: Element, text: Node): void => void text.parentNode?.replaceChild(shown, text)
const replaceInTwoSteps = (shown: Element, text: Node): void => {
  text.parentNode?.insertBefore(shown, text)
  text.parentNode?.removeChild(text)
}

/** As browsers do: each text gives way to an element that shows it in another language. */
const translate = async (root: Node, place = replace): Promise<void> => {
  for (const text of textsIn(root)) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `«${text.nodeValue}»`
    place(outer, text)
  }
  // What follows is told of it.
  await Promise.resolve()
}

const Judged = ({ count, isHeard, names }: { count: number; isHeard: boolean; names: readonly string[] }) =>
  createElement(
    'p',
    null,
    isHeard && createElement('strong', null, '0:00'),
    createElement(Fragment, null, `${count} judged`),
    names.map((name) => createElement(Fragment, { key: name }, name)),
    isHeard || 'unheard',
  )

test('of a page that its browser has translated, texts change, go, come back and are gone past', async () => {
  const before = { count: 0, isHeard: false, names: ['Anouk', 'Joris', 'Eva'] }
  const { container, rerender, unmount } = render(createElement(Judged, before))
  const show = (change: Partial<typeof before>) => rerender(createElement(Judged, { ...before, ...change }))
  await translate(container)
  expect(container.textContent).toBe('«0 judged»«Anouk»«Joris»«Eva»«unheard»')
  show({ count: 1 })
  expect(container.textContent).toBe('1 judged«Anouk»«Joris»«Eva»«unheard»')
  show({ count: 1, isHeard: true })
  expect(container.innerHTML).toMatch(/^<p><strong>0:00<\/strong>1 judged<font>/)
  expect(container.textContent).toBe('0:001 judged«Anouk»«Joris»«Eva»')
  show({ count: 1, names: ['Eva', 'Anouk', 'Kim'] })
  expect(container.textContent).toBe('1 judged«Eva»AnoukKimunheard')
  show({ names: [] })
  unmount()
  expect(container.textContent).toBe('')
})

test('a text that was put into another element, or put back, is changed and taken away where it is', async () => {
  const before = { count: 0, isHeard: false, names: ['Anouk'] }
  const { container, rerender } = render(createElement(Judged, before))
  const [count, name, last] = textsIn(container)
  await translate(container, replaceInTwoSteps)
  const fonts = container.querySelectorAll('p > font')
  // The name is translated by wrapping it, the last word is shown as it was.
  fonts[1]?.replaceChildren(name ?? '')
  fonts[2]?.replaceWith(last ?? '')
  await Promise.resolve()
  expect(count?.isConnected).toBe(false)
  expect(container.textContent).toBe('«0 judged»Anoukunheard')
  rerender(createElement(Judged, { ...before, isHeard: true, names: [] }))
  expect(container.innerHTML).toBe('<p><strong>0:00</strong><font><font>«0 judged»</font></font></p>')
})
