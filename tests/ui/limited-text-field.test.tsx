import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ColorField } from '../../src/ui/color-field.tsx'
import { LimitedTextField } from '../../src/ui/limited-text-field.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const Title = ({ isMultiline = false }) => {
  const [value, setValue] = useState('')
  return (
    <I18nProvider i18n={i18n}>
      <LimitedTextField label="Title" value={value} onChange={setValue} most={5} isMultiline={isMultiline} />
    </I18nProvider>
  )
}

const Colour = () => {
  const [value, setValue] = useState('')
  return (
    <I18nProvider i18n={i18n}>
      <ColorField label="Text colour" value={value} onChange={setValue} />
    </I18nProvider>
  )
}

const paste = async (text: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox'))
  await user.paste(text)
  const { value, ariaInvalid } = screen.getByRole<HTMLInputElement>('textbox')
  return [value, ariaInvalid, screen.queryByRole('alert')?.textContent ?? null]
}

const tooLong = 'Use 5 characters at most.'

test.each([
  ['abcde', null, null],
  [' abcde ', null, null],
  ['👍👍👍👍👍', null, null],
  ['abcdef', 'true', tooLong],
  ['👍👍👍👍👍👍', 'true', tooLong],
])('what is pasted stands as it was: %s', async (text, invalid, alert) => {
  render(<Title />)
  expect(await paste(text)).toEqual([text, invalid, alert])
})

test('several lines that are too long stand, and say so until they are shorter', async () => {
  render(<Title isMultiline />)
  expect(await paste('abc\ndef')).toEqual(['abc\ndef', 'true', tooLong])
  await userEvent.setup().keyboard('{Backspace}{Backspace}')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a colour that is pasted with more around it stands', async () => {
  render(<Colour />)
  expect(await paste('#28348a, as our house style says')).toEqual(['#28348a, as our house style says', null, null])
})
