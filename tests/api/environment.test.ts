import { afterEach, expect, test, vi } from 'vitest'
import { environment, loadEnvironment, uploadLimits } from '../../src/api/environment.ts'

const settings = {
  apiUrl: '/api/v2',
  streamUrl: '/.well-known/mercure',
  publicUrl: 'https://portal.example',
  supportEmail: 'help@example.com',
  brandName: 'Voices',
  demonstration: null,
  taxRate: 21,
  takesOnlinePayments: true,
}

/** What the page holds, and what the server answers for `/env.json`: null where nobody answers. */
const loadFrom = async (inPage: string | null, answer: Response | null = null) => {
  const asked: unknown[] = []
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'environment' && inPage !== null ? { textContent: inPage } : null),
  })
  vi.stubGlobal('fetch', (path: unknown) => {
    asked.push(path)
    return answer === null ? Promise.reject(new TypeError('nobody answers')) : Promise.resolve(answer)
  })
  return { isLoaded: await loadEnvironment(), asked }
}

afterEach(() => vi.unstubAllGlobals())

test('the settings stand in the page, and nobody is asked', async () => {
  expect(await loadFrom(JSON.stringify(settings))).toEqual({ isLoaded: true, asked: [] })
  expect(environment()).toEqual(settings)
})

test('where the page has none, the server is asked', async () => {
  const other = { ...settings, brandName: 'Noord' }
  expect(await loadFrom(null, Response.json(other))).toEqual({ isLoaded: true, asked: ['/env.json'] })
  expect(environment()).toEqual(other)
})

test.each([
  ['nobody answers', null],
  ['the server has none', Response.json(settings, { status: 404 })],
  ['its answer is no JSON', new Response('<html>')],
])('where %s, they are missing', async (_, answer) => {
  expect(await loadFrom('', answer)).toEqual({ isLoaded: false, asked: ['/env.json'] })
  expect(() => environment()).toThrow('The environment file is missing.')
})

test.each([
  { demonstration: { email: 'reseller@example.com', password: 'demo' } },
  { uploadLimits: { logo: 1, background: 2, video_background: 3, script: 4 } },
  { termsUrl: null },
  { termsUrl: 'https://agency.example/terms' },
  { chatScriptUrl: null },
  { chatScriptUrl: 'https://chat.example/script.js' },
  { takesOnlinePayments: false },
])('settings with %j are whole', async (change) => {
  expect(await loadFrom(JSON.stringify({ ...settings, ...change }))).toMatchObject({ isLoaded: true })
})

test.each([
  ...Object.keys(settings).map((name) => ({ [name]: undefined })),
  ...['apiUrl', 'streamUrl', 'publicUrl', 'supportEmail', 'brandName'].map((name) => ({ [name]: 7 })),
  { taxRate: '21' },
  { takesOnlinePayments: 'yes' },
  { uploadLimits: 7 },
  { uploadLimits: { logo: 1, background: 2, video_background: 3 } },
  { uploadLimits: { logo: 1, background: 2, video_background: 3, script: '4' } },
  { termsUrl: 7 },
  { chatScriptUrl: 7 },
  { demonstration: 'reseller@example.com' },
  { demonstration: { email: 'reseller@example.com' } },
  { demonstration: { password: 'demo' } },
])('settings with %o are not', async (change) => {
  expect(await loadFrom(JSON.stringify({ ...settings, ...change }))).toMatchObject({ isLoaded: false })
})

test.each(['null', '"text"', '7'])('%s is no settings', async (text) => {
  expect(await loadFrom(text)).toMatchObject({ isLoaded: false })
})

test('uploads are as large as the settings say, and as our server has it where they do not', async () => {
  const limits = { logo: 1, background: 2, video_background: 3, script: 4 }
  await loadFrom(JSON.stringify({ ...settings, uploadLimits: limits }))
  expect(uploadLimits()).toEqual(limits)
  await loadFrom(JSON.stringify(settings))
  expect(uploadLimits()).toEqual({
    logo: 5_242_880,
    background: 5_242_880,
    video_background: 52_428_800,
    script: 10_485_760,
  })
})
