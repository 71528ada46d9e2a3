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
    metricsPort: null,
    mercureUrl: null,
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
  ['MAIL_FROM', 'Voicebureau'],
  ['MAIL_FROM', 'a@agency.example, b@agency.example'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['PROVIDER_EMAIL', 'nobody'],
  ['ACCOUNT_STORAGE_MB', '0'],
  ['CHAT_SCRIPT_URL', 'chat.example/widget.js'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://admin.example/path'],
  ['CORS_ORIGINS', 'https://admin.example, admin.example'],
  ['MERCURE_URL', 'hub.example/.well-known/mercure'],
  ['MERCURE_URL', 'wss://hub.example/.well-known/mercure'],
  ['MERCURE_URL', 'https://hub.example/.well-known/mercure?topic=*'],
  ['MERCURE_URL', 'https://hub.example/.well-known/mercure#1'],
  ['MERCURE_URL', 'https://portal:secret@hub.example/.well-known/mercure'],
  ['MERCURE_URL', 'https://portal@hub.example/.well-known/mercure'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS', 'on'],
  ['METRICS_PORT', '-1'],
  ['METRICS_PORT', 'prometheus'],
])('%s=%s stops the server with one sentence that names it', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} can't be used: .+\\.$`))
})

test.each(['mail@agency.example', 'Agency <mail@agency.example>', '"Agency, Ltd." <mail@localhost>'])(
  'mails may come from %s',
  (sender) => {
    expect(loadConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  },
)

test("figures are served on a port of their own, 9464 unless told, and never on the portal's", () => {
  expect(loadConfig({ METRICS: '1' }).metricsPort).toBe(9464)
  expect(loadConfig({ METRICS: '1', METRICS_PORT: '9100' }).metricsPort).toBe(9100)
  expect(loadConfig({ METRICS_PORT: '8080' }).metricsPort).toBe(null)
  expect(() => loadConfig({ METRICS: '1', METRICS_PORT: '8080' })).toThrow(
    "The setting METRICS_PORT can't be used: the portal itself listens there (PORT).",
  )
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
