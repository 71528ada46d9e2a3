import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from '../../server/config.ts'

test('nothing set is enough, nor is what is set to nothing', () => {
  const { dataDir, distDir: _, ...settings } = loadConfig({})
  expect(settings).toEqual({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    jwtSecret: null,
    smtpUrl: null,
    mailFrom: '"Voicebureau" <no-reply@localhost>',
    mollieApiKey: null,
    takesTestPayments: false,
    movesNoMoney: false,
    s3: null,
    demo: false,
    keepsDemoAccounts: false,
    trustProxy: false,
    accountStorageBytes: 2_147_483_648,
    uploadLimits: { logo: 5_242_880, background: 5_242_880, video_background: 52_428_800, script: 10_485_760 },
    taxRate: 21,
    brandName: 'Voicebureau',
    supportEmail: 'support@example.com',
    providerEmail: null,
    termsUrl: null,
    chatScriptUrl: null,
    corsOrigins: [],
    mercureUrl: null,
    logLevel: 'info',
    metricsPort: null,
  })
  expect(dataDir).toBe(`${process.cwd()}/.data`)
  const names = ['PORT', 'JWT_SECRET', 'MOLLIE_API_KEY', 'PAYMENTS', 'DEMO', 'SMTP_URL', 'S3_BUCKET', 'PUBLIC_URL']
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}))
})

test('what is on or off is written in one of two ways', () => {
  const demo = ['1', 'true', '0', 'false'].map((value) => loadConfig({ DEMO: value }).demo)
  expect(demo).toEqual([true, true, false, false])
})

test('payments are tests in the demonstration or where that is wished, never where there is a key', () => {
  const key = `live_${'a'.repeat(30)}`
  const settings = [{ DEMO: '1' }, { PAYMENTS: 'test' }, { DEMO: '1', PAYMENTS: 'test', MOLLIE_API_KEY: key }]
  expect(settings.map((given) => loadConfig(given).takesTestPayments)).toEqual([true, true, false])
})

test('payments that move no money are told apart, but not of a demonstration', () => {
  const [test, live] = [`test_${'a'.repeat(30)}`, `live_${'a'.repeat(30)}`]
  const settings = [{ MOLLIE_API_KEY: test }, { MOLLIE_API_KEY: live }, { PAYMENTS: 'test' }]
  expect(settings.map((given) => loadConfig(given).movesNoMoney)).toEqual([true, false, true])
  expect(loadConfig({ PAYMENTS: 'test', MOLLIE_API_KEY: live }).movesNoMoney).toBe(false)
  expect(settings.map((given) => loadConfig({ ...given, DEMO: '1' }).movesNoMoney)).toEqual([false, false, false])
})

test('a store of files is named as a whole, in any region and by its path unless told', () => {
  const given = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'portal',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const s3 = { endpoint: 'https://s3.example', bucket: 'portal', accessKeyId: 'key', secretAccessKey: 'secret' }
  expect(loadConfig(given).s3).toEqual({ ...s3, region: 'auto', addressing: 'path' })
  expect(loadConfig({ ...given, S3_REGION: 'eu-1', S3_ADDRESSING: 'host' }).s3).toEqual({
    ...s3,
    region: 'eu-1',
    addressing: 'host',
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '0x10'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'portal.example'],
  ['PUBLIC_URL', 'ftp://portal.example'],
  ['PUBLIC_URL', 'https://portal.example/app'],
  ['PUBLIC_URL', 'https://portal.example?from=mail'],
  ['PUBLIC_URL', 'https://portal.example/#start'],
  ['PUBLIC_URL', 'https://portal:secret@portal.example'],
  ['S3_ENDPOINT', 'https://s3.example?region=eu'],
  ['S3_ENDPOINT', 'https://s3.example/#eu'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example'],
  ['DATABASE_URL', 'mysql://localhost/portal'],
  ['JWT_SECRET', 'a secret of thirty-one letters.'],
  ['SMTP_URL', 'mail.example:25'],
  ['MOLLIE_API_KEY', 'test_123'],
  ['DEMO', 'yes'],
  ['TAX_RATE', '-1'],
  ['TAX_RATE', ' '],
  ['TAX_RATE', '101'],
  ['MAIL_FROM', 'Voicebureau'],
  ['MAIL_FROM', 'a@agency.example, b@agency.example'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['PROVIDER_EMAIL', 'nobody'],
  ['ACCOUNT_STORAGE_MB', '0'],
  ['UPLOAD_PICTURE_MB', '0'],
  ['UPLOAD_VIDEO_MB', '0.5'],
  ['UPLOAD_SCRIPT_MB', '1001'],
  ['TERMS_URL', '/terms.html'],
  ['TERMS_URL', 'javascript:alert(1)'],
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

test('a tax rate that is a share of one is refused, and none or a low one taken', () => {
  const reason = "The setting TAX_RATE can't be used: is in per cent, such as 21."
  for (const TAX_RATE of ['0.21', '0.9']) expect(() => loadConfig({ TAX_RATE })).toThrow(new ConfigError(reason))
  expect(['0', '1', '5.5', '21'].map((TAX_RATE) => loadConfig({ TAX_RATE }).taxRate)).toEqual([0, 1, 5.5, 21])
})

test.each(['mail@agency.example', 'Agency <mail@agency.example>', '"Agency, Ltd." <mail@localhost>'])(
  'mails may come from %s',
  (sender) => {
    expect(loadConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  },
)

test('without a sender mails come from an address that stands for none, under the name of the portal', () => {
  const settings = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: '', BRAND_NAME: 'Stemmenhuis' }
  expect(loadConfig(settings).mailFrom).toBe('"Stemmenhuis" <no-reply@localhost>')
})

test("figures are served on a port of their own, 9464 unless told, and never on the portal's", () => {
  expect(loadConfig({ METRICS: '1' }).metricsPort).toBe(9464)
  expect(loadConfig({ METRICS: '1', METRICS_PORT: '9100' }).metricsPort).toBe(9100)
  expect(loadConfig({ METRICS_PORT: '8080' }).metricsPort).toBe(null)
  expect(() => loadConfig({ METRICS: '1', METRICS_PORT: '8080' })).toThrow(
    "The setting METRICS_PORT can't be used: the portal itself listens there (PORT).",
  )
})

test.each([
  ['S3_ENDPOINT', 'https://s3.example'],
  ...['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => [name, 'portal'] as const),
] as const)('%s alone is refused', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(/^S3 needs .+ together\.$/)
})

test('an address loses the slash at its end', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
  expect(loadConfig({ PUBLIC_URL: 'HTTP://Localhost:8080' }).publicUrl).toBe('http://localhost:8080')
})

test('origins stand with commas or spaces between them', () => {
  expect(loadConfig({ CORS_ORIGINS: 'https://admin.example, http://localhost:5174' }).corsOrigins).toEqual([
    'https://admin.example',
    'http://localhost:5174',
  ])
  expect(loadConfig({}).corsOrigins).toEqual([])
})
