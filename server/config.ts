import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { defaultUploadLimits, megabyte, type UploadLimits } from '../src/api/contract/upload.ts'

/** The bundle lies in `dist/server`, wherever that is; the source beside `dist`. */
const besides = dirname(import.meta.dirname)
const distDir = existsSync(join(import.meta.dirname, 'config.ts')) ? join(besides, 'dist') : besides

/** A setting holds a value that can't be used; the message names it. */
export class ConfigError extends Error {}

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const isOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** One address, alone or after a name: a mail without one has no sender, and is thrown away. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'is no sender such as Agency <mail@agency.example>',
  )

/** Origins with commas or spaces between them. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
  .superRefine((list, context) => {
    const wrong = list.find((entry) => !isOrigin(entry))
    if (wrong !== undefined)
      context.addIssue({ code: 'custom', message: `${wrong} is no origin such as https://admin.example` })
  })

const isBare = ({ search, hash, username, password }: URL): boolean => `${search}${hash}${username}${password}` === ''

/** Digits: of an empty text JavaScript makes 0. */
const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'is no number')
  .transform(Number)
const port = number.pipe(z.int().max(65_535))
/** A share of one, which would be taken for a hundredth of what is meant, is none. */
const perCent = number.pipe(
  z
    .number()
    .max(100)
    .refine((rate) => rate === 0 || rate >= 1, 'is in per cent, such as 21'),
)
/** In MB. */
const uploadSize = number.pipe(z.int().min(1).max(1000))

/** With a path or without; what is asked for there brings its own query, and its own password. */
const bareAddress = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !URL.canParse(text) || isBare(new URL(text)), 'takes no query, no fragment and no password')

/** Paths are put behind it: one of its own would lead nowhere. */
const origin = bareAddress
  .refine(
    (text) => !URL.canParse(text) || new URL(text).pathname === '/',
    'is no origin such as https://portal.example',
  )
  .transform((text) => new URL(text).origin)

/** In characters. */
export const leastSecretLength = 32

/** The address that mails come from where nobody said; files take it, and few mail servers. */
export const placeholderAddress = 'no-reply@localhost'

const environmentSchema = z.object({
  PORT: port.default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  JWT_SECRET: z.string().min(leastSecretLength, `needs at least ${leastSecretLength} characters`).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{30,}$/, 'is no Mollie API key')
    .optional(),
  S3_ENDPOINT: bareAddress.transform((text) => text.replace(/\/+$/, '')).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('auto'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_ADDRESSING: z.enum(['path', 'host']).default('path'),
  DEMO: flag.default(false),
  DEMO_ACCOUNTS: flag.default(false),
  TRUST_PROXY: flag.default(false),
  ACCOUNT_STORAGE_MB: number.pipe(z.int().min(1).max(1_000_000)).default(2048),
  UPLOAD_PICTURE_MB: uploadSize.default(defaultUploadLimits.logo / megabyte),
  UPLOAD_VIDEO_MB: uploadSize.default(defaultUploadLimits.video_background / megabyte),
  UPLOAD_SCRIPT_MB: uploadSize.default(defaultUploadLimits.script / megabyte),
  TAX_RATE: perCent.default(21),
  BRAND_NAME: z.string().min(1).default('Voicebureau'),
  SUPPORT_EMAIL: z.email().default('support@example.com'),
  PAYMENTS: z.enum(['test']).optional(),
  PROVIDER_EMAIL: z.email().optional(),
  METRICS: flag.default(false),
  METRICS_PORT: port.default(9464),
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: origins.default([]),
  MERCURE_URL: bareAddress.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket/key`, or `bucket.endpoint/key`. */
  addressing: 'path' | 'host'
}

export type Config = {
  port: number
  host: string
  /** Origin under which people reach the portal; null: taken from where the server listens. */
  publicUrl: string | null
  dataDir: string
  databaseUrl: string | null
  jwtSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  mollieApiKey: string | null
  /** Without a key: whether the built-in test gateway takes payments. Where not, orders are invoiced. */
  takesTestPayments: boolean
  /** No demonstration, and yet payments are tests: by Mollie's test key, or by the test gateway. */
  movesNoMoney: boolean
  s3: S3Config | null
  demo: boolean
  /** Whether accounts of the demonstration may stay in a portal that is none. */
  keepsDemoAccounts: boolean
  trustProxy: boolean
  /** How much an account may store, theme media and scripts together. */
  accountStorageBytes: number
  uploadLimits: UploadLimits
  /** Per cent. */
  taxRate: number
  brandName: string
  supportEmail: string
  /** Where the provider's team hears of registrations, orders and money; null: nowhere. */
  providerEmail: string | null
  /** What agencies agree to when they register; null: the documents that come with the portal. */
  termsUrl: string | null
  /** The script of a chat provider, which signed-in pages offer; null: none. */
  chatScriptUrl: string | null
  /** Whose pages may sign in and write as ours do. */
  corsOrigins: readonly string[]
  /** The Mercure hub that is told every update, and that the portal's pages listen to; null: the portal's own. */
  mercureUrl: string | null
  logLevel: string
  /** Where figures for Prometheus are served, on the same host; null: nowhere. */
  metricsPort: number | null
  /** Where built files lie: `portal/`, `widget/`, `server/`. */
  distDir: string
}

const s3Of = (settings: z.infer<typeof environmentSchema>): S3Config | null => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = settings
  if ([endpoint, bucket, key, secret].every((value) => value === undefined)) return null
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined)
    throw new ConfigError('S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.')
  const { S3_REGION: region, S3_ADDRESSING: addressing } = settings
  return { endpoint, bucket, region, accessKeyId: key, secretAccessKey: secret, addressing }
}

const uploadLimitsOf = (settings: z.infer<typeof environmentSchema>): UploadLimits => {
  const picture = settings.UPLOAD_PICTURE_MB * megabyte
  return {
    logo: picture,
    background: picture,
    video_background: settings.UPLOAD_VIDEO_MB * megabyte,
    script: settings.UPLOAD_SCRIPT_MB * megabyte,
  }
}

const metricsPortOf = ({ METRICS, METRICS_PORT, PORT }: z.infer<typeof environmentSchema>): number | null => {
  if (METRICS && METRICS_PORT === PORT && PORT !== 0)
    throw new ConfigError("The setting METRICS_PORT can't be used: the portal itself listens there (PORT).")
  return METRICS ? METRICS_PORT : null
}

/**
 * Reads the settings of the process.
 * @throws ConfigError with one sentence that names the first wrong setting
 */
export const loadConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`The setting ${issue?.path.join('.') ?? ''} can't be used: ${issue?.message ?? 'unknown'}.`)
  }
  const settings = parsed.data
  const { MOLLIE_API_KEY: key } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? null,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    jwtSecret: settings.JWT_SECRET ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `"${settings.BRAND_NAME.replace(/["\\]/g, '\\$&')}" <${placeholderAddress}>`,
    mollieApiKey: key ?? null,
    takesTestPayments: key === undefined && (settings.DEMO || settings.PAYMENTS === 'test'),
    movesNoMoney: !settings.DEMO && (key === undefined ? settings.PAYMENTS === 'test' : key.startsWith('test_')),
    s3: s3Of(settings),
    demo: settings.DEMO,
    keepsDemoAccounts: settings.DEMO_ACCOUNTS,
    trustProxy: settings.TRUST_PROXY,
    accountStorageBytes: settings.ACCOUNT_STORAGE_MB * 1024 ** 2,
    uploadLimits: uploadLimitsOf(settings),
    taxRate: settings.TAX_RATE,
    brandName: settings.BRAND_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    providerEmail: settings.PROVIDER_EMAIL ?? null,
    termsUrl: settings.TERMS_URL ?? null,
    chatScriptUrl: settings.CHAT_SCRIPT_URL ?? null,
    corsOrigins: settings.CORS_ORIGINS,
    mercureUrl: settings.MERCURE_URL ?? null,
    logLevel: settings.LOG_LEVEL,
    metricsPort: metricsPortOf(settings),
    distDir,
  }
}
