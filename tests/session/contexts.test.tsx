import { renderHook } from '@testing-library/react'
import { use } from 'react'
import { expect, test, vi } from 'vitest'
import { useCustomer } from '../../src/session/customer-context.ts'
import { LanguageContext } from '../../src/session/language-context.ts'

test('a screen of signed-in people that is shown to guests says so', () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  expect(() => renderHook(useCustomer)).toThrow('useCustomer: this screen is shown to guests')
  vi.mocked(console.error).mockClear()
})

test('a screen that stands outside of what speaks a language says so', () => {
  const { result } = renderHook(() => use(LanguageContext))
  expect(() => result.current('nl')).toThrow('LanguageContext: this screen is shown without it')
})
