import { describe, expect, test } from 'vitest'
import type { Theme } from '../../../src/api/contract/theme.ts'
import { isPressNeededIn } from '../../../src/explore/player/memory.ts'
import { themeStyle } from '../../../src/explore/theme-style.ts'

const browsers: [string, boolean, { userAgent: string; platform: string; maxTouchPoints: number }][] = [
  [
    'Safari',
    true,
    {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
      platform: 'MacIntel',
      maxTouchPoints: 0,
    },
  ],
  [
    'Chrome on an iPhone',
    true,
    {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Safari/604.1',
      platform: 'iPhone',
      maxTouchPoints: 5,
    },
  ],
  [
    'an iPad that says it is a Mac',
    true,
    {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 CriOS/131.0',
      platform: 'MacIntel',
      maxTouchPoints: 5,
    },
  ],
  [
    'Chrome on a Mac',
    false,
    {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
      platform: 'MacIntel',
      maxTouchPoints: 0,
    },
  ],
  [
    'a Mac that reports one touch point',
    false,
    {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
      platform: 'MacIntel',
      maxTouchPoints: 1,
    },
  ],
  [
    'Chrome on Windows with a touch screen',
    false,
    {
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
      platform: 'Win32',
      maxTouchPoints: 10,
    },
  ],
  [
    'Firefox on Linux',
    false,
    {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      platform: 'Linux x86_64',
      maxTouchPoints: 0,
    },
  ],
]

describe('the first press', () => {
  test.each(browsers)('%s needs one: %s', (_, isNeeded, browser) => {
    expect(isPressNeededIn(browser)).toBe(isNeeded)
  })
})

describe('a theme', () => {
  const theme: Theme = {
    '@id': '/api/v2/shop/themes/1',
    '@type': 'Theme',
    id: 1,
    idPath: '/api/v2/shop/themes/1',
    customer: '/api/v2/shop/customers/1',
    company: 'Noord',
    feedbackIntroduction: null,
    media: [],
    colors: [
      { '@id': '/c/1', '@type': 'ThemeColor', id: 1, type: 'button-color', color: '#28348A' },
      { '@id': '/c/2', '@type': 'ThemeColor', id: 2, type: 'button-text-color', color: 'red' },
    ],
  }

  test('draws its button text so that it can be read, whatever is stored', () => {
    expect(themeStyle(theme)).toMatchObject({
      '--theme-background': '#ffffff',
      '--theme-text': '#000000',
      '--theme-button': '#28348a',
    })
    expect(themeStyle(theme)?.['--theme-button-text']).not.toBe('#000000')
  })

  test('that is missing sets nothing', () => {
    expect(themeStyle(null)).toBeUndefined()
  })
})
