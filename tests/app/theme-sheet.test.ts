import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { themeKeys } from '../../src/api/themes.ts'
import { themeSheetOf } from '../../src/app/theme-sheet.ts'
import { themeProperties } from '../../src/widget/theme.ts'
import { themeOf } from '../support/screens/wire-literals.ts'

test('a page drawn on the server has its theme’s colours, and its veil over a picture', () => {
  const queries = new QueryClient()
  queries.setQueryData(themeKeys.one('/api/v2/shop/themes/9'), themeOf())
  expect(themeSheetOf(queries)).toBe(
    '.themed-page,.sign-in{--theme-background:#ffffff;--theme-text:#000000;--theme-button:#28348a;' +
      '--theme-button-text:#b3b3b3;--theme-lift:22%;--theme-veil:82%;--theme-blend:normal}',
  )
})

test('a site may overrule the colours of a widget’s theme, and only these', () => {
  expect(themeProperties(themeOf())).toEqual({
    '--theme-background': 'var(--voice-explorer-theme-background, #ffffff)',
    '--theme-text': 'var(--voice-explorer-theme-text, #000000)',
    '--theme-button': 'var(--voice-explorer-button, #28348a)',
    '--theme-button-text': 'var(--voice-explorer-button-text, #b3b3b3)',
    '--theme-lift': '22%',
    '--theme-veil': '82%',
    '--theme-blend': 'normal',
  })
})
