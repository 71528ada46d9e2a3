// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { reloadWithTyped, restoreTyped } from '../../src/app/typed-fields.ts'

const drawn = `
  <input aria-label="Search" value="drawn">
  <input name="email">
  <input type="password" name="password">
  <input type="radio" name="voice" value="/anna">
  <input type="radio" name="voice" value="/bram">
  <input type="checkbox"><input type="checkbox"><input type="checkbox" checked>
  <select aria-label="Rank of Anna"><option value="">Rank</option><option value="1">1st choice</option></select>
  <textarea name="comment"></textarea>`

const draw = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
}
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('#root input, #root select, #root textarea')].map((field) =>
    field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value,
  )

test('what is typed, ticked and chosen is in its fields again once the page was loaded anew, but for secrets', () => {
  history.replaceState({ link: 'kept' }, '')
  const [search, email, password, anna, bram, first, second, third, rank, comment] = draw(drawn)
  for (const field of [search, email, password, comment]) if (field) field.value = 'typed'
  for (const field of [bram, second]) if (field) field.checked = true
  if (third) third.checked = false
  if (rank) rank.value = '1'
  expect([anna?.checked, first?.checked]).toEqual([false, false])
  reloadWithTyped()
  // A voice came meanwhile, above the others.
  draw(`<input type="radio" name="voice" value="/carla">${drawn}`)
  restoreTyped()
  expect(shown()).toEqual([false, 'typed', 'typed', '', false, true, false, true, false, '1', 'typed'])
  expect(history.state).toEqual({ link: 'kept' })
  draw(drawn)
  restoreTyped()
  expect(shown()).toEqual(['drawn', '', '', false, false, false, false, true, '', ''])
})

test('what stood there as it was drawn is not put over what is drawn now', () => {
  draw('<input name="email" value="old@example.com">')
  reloadWithTyped()
  draw('<input name="email" value="new@example.com">')
  restoreTyped()
  expect(shown()).toEqual(['new@example.com'])
})
