import { ConfigError } from '../config.ts'

/** How the mail server is reached, as nodemailer takes it. */
type SmtpSettings = {
  host: string
  port?: number
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean
  auth?: { user: string; pass: string }
  requireTLS: boolean
  ignoreTLS: boolean
  tls: { rejectUnauthorized: boolean }
}

const options = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'] as const
type Option = (typeof options)[number]

const refuse = (reason: string): never => {
  throw new ConfigError(`The setting SMTP_URL can't be used: ${reason}.`)
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('the user name or the password is not percent-encoded')
  }
}

const flagsOf = (query: URLSearchParams): Map<string, boolean> => {
  const flags = new Map<string, boolean>()
  for (const [name, value] of query) {
    if (!options.some((option) => option === name)) refuse(`it has an unknown option ${name}`)
    if (value !== 'true' && value !== 'false') refuse(`${name} is neither true nor false`)
    flags.set(name, value === 'true')
  }
  return flags
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

/**
 * `smtp://user:password@host:587` (STARTTLS where it is offered) or `smtps://…:465`, with the options `requireTLS`,
 * `ignoreTLS` and `tls.rejectUnauthorized`. A password goes encrypted or not at all, unless an option says otherwise.
 * @throws ConfigError that names SMTP_URL
 */
export const smtpSettingsOf = (url: string): SmtpSettings => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  if (hostname === '') refuse('it names no host')
  const flags = flagsOf(searchParams)
  const flag = (name: Option, otherwise: boolean): boolean => flags.get(name) ?? otherwise
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = protocol === 'smtps:'
  const ignoreTLS = flag('ignoreTLS', false)
  const hasSecret = username !== ''
  return {
    host,
    ...(port === '' ? {} : { port: Number(port) }),
    secure,
    ...(hasSecret ? { auth: { user: decode(username), pass: decode(password) } } : {}),
    ignoreTLS,
    requireTLS: !secure && flag('requireTLS', hasSecret && !ignoreTLS && !isLoopback(host)),
    tls: { rejectUnauthorized: flag('tls.rejectUnauthorized', true) },
  }
}
