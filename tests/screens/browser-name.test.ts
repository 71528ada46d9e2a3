import { expect, test } from 'vitest'
import { browserOf } from '../../src/features/security/browser-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    { browser: 'Safari', system: 'macOS' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    { browser: 'Chrome', system: 'iPhone' },
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', { browser: 'Firefox', system: 'Android' }],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Linux' },
  ],
  ['Phone of Noor', { browser: 'Phone of Noor', system: null }],
  ['x'.repeat(300), { browser: 'x'.repeat(60), system: null }],
  [null, { browser: null, system: null }],
])('%s', (userAgent, expected) => {
  expect(browserOf(userAgent)).toEqual(expected)
})
