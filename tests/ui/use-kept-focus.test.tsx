import { render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { useKeptFocus } from '../../src/ui/use-kept-focus.ts'

type Shown = { menu?: boolean; opener?: 'enabled' | 'disabled' | 'gone' }

/** A part of a page with two buttons; what the second opens is elsewhere in the page. */
const Part = ({ menu = false, opener = 'enabled' }: Shown) => {
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <div {...focus}>
      <button type="button" className="ui-button">
        First
      </button>
      {opener !== 'gone' && (
        <button type="button" className="ui-button" disabled={opener === 'disabled'}>
          Opener
        </button>
      )}
      {menu && createPortal(<button type="button">Choice</button>, document.body)}
    </div>
  )
}

/** Opens the menu from its button with the keyboard, and closes it by a choice. */
const choose = (after: Shown) => {
  const { rerender } = render(<Part />)
  screen.getByRole('button', { name: 'Opener' }).focus()
  rerender(<Part menu />)
  screen.getByRole('button', { name: 'Choice' }).focus()
  rerender(<Part {...after} />)
  return document.activeElement?.textContent
}

test('who has chosen in a menu goes on at the button that opened it', () => {
  expect(choose({ opener: 'enabled' })).toBe('Opener')
})

test.each(['gone', 'disabled'] as const)('where that button is %s after the choice, the first goes on', (opener) => {
  expect(choose({ opener })).toBe('First')
})
