import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from '../../server/config.ts'

test('nothing set is enough', () => {
  expect(loadConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    s3: null,
    demo: false,
    taxRate: 21,
    providerEmail: null,
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'portal.example'],
  ['DATABASE_URL', 'mysql://localhost/portal'],
  ['JWT_SECRET', 'short'],
  ['SMTP_URL', 'mail.example:25'],
  ['MOLLIE_API_KEY', 'test_123'],
  ['DEMO', 'yes'],
  ['TAX_RATE', '-1'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['PROVIDER_EMAIL', 'nobody'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://admin.example/path'],
  ['CORS_ORIGINS', 'https://admin.example, admin.example'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the server with one sentence that names it', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} can't be used: .+\\.$`))
})

test('half of an S3 setting is refused', () => {
  expect(() => loadConfig({ S3_BUCKET: 'portal' })).toThrow(/^S3 needs .+ together\.$/)
})

test('an address loses the slash at its end', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
})

test('origins stand with commas or spaces between them', () => {
  expect(loadConfig({ CORS_ORIGINS: 'https://admin.example, http://localhost:5174' }).corsOrigins).toEqual([
    'https://admin.example',
    'http://localhost:5174',
  ])
  expect(loadConfig({}).corsOrigins).toEqual([])
})
