import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from '../../../server/config.ts'
import { createMailer } from '../../../server/mail/mailer.ts'
import { smtpSettingsOf } from '../../../server/mail/smtp-settings.ts'
import { type MailServer, startMailServer } from '../../support/mail-server.ts'

const plain = { secure: false, requireTLS: false, ignoreTLS: false, tls: { rejectUnauthorized: true } }

test.each([
  ['smtp://mail.example', { ...plain, host: 'mail.example' }],
  ['smtp://mail.example:2525', { ...plain, host: 'mail.example', port: 2525 }],
  ['smtps://mail.example', { ...plain, host: 'mail.example', secure: true }],
  ['smtp://[::1]:25', { ...plain, host: '::1', port: 25 }],
  [
    'smtp://a%40b:p%2F%3A@mail.example',
    { ...plain, host: 'mail.example', auth: { user: 'a@b', pass: 'p/:' }, requireTLS: true },
  ],
  ['smtp://a:b@127.0.0.1', { ...plain, host: '127.0.0.1', auth: { user: 'a', pass: 'b' } }],
  ['smtp://a:b@mail.example?requireTLS=false', { ...plain, host: 'mail.example', auth: { user: 'a', pass: 'b' } }],
  [
    'smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=false',
    { ...plain, host: 'mail.example', requireTLS: true, tls: { rejectUnauthorized: false } },
  ],
  ['smtp://mail.example?ignoreTLS=true', { ...plain, host: 'mail.example', ignoreTLS: true }],
])('%s says how to reach the mail server', (url, settings) => {
  expect(smtpSettingsOf(url)).toEqual(settings)
})

test.each(['smtp://', 'smtp://a:%zz@mail.example', 'smtp://mail.example?tls=1', 'smtp://mail.example?requireTLS=yes'])(
  '%s stops the server with one sentence that names the setting',
  (url) => {
    expect(() => smtpSettingsOf(url)).toThrow(ConfigError)
    expect(() => smtpSettingsOf(url)).toThrow(/^The setting SMTP_URL can't be used: .*\.$/)
  },
)

describe('against a mail server', () => {
  let server: MailServer
  let signedIn: string[] = []
  afterEach(async () => {
    signedIn = []
    await server.close()
  })
  const start = async (options: Parameters<typeof startMailServer>[0] = {}) => {
    server = await startMailServer({
      authOptional: false,
      disabledCommands: [],
      onAuth: ({ username, password }, { secure }, done) => {
        signedIn.push(`${username}:${password}:${secure}`)
        if (password === 'right/') done(null, { user: username })
        else done(new Error('no'))
      },
      ...options,
    })
  }
  const mail = {
    id: 1,
    messageId: '<1@x.example>',
    date: new Date(),
    content: { kind: 'x', to: 'a@b.example', subject: 'S', text: 'T', html: 'H' },
  }
  const deliver = async (query: string, user = 'me:right%2F', protocol = 'smtp') => {
    const url = `${protocol}://${user}@127.0.0.1:${server.port}${query}`
    const mailer = await createMailer(loadConfig({ SMTP_URL: url, MAIL_FROM: 'p@portal.example' }))
    await mailer.deliver(mail)
  }

  test('signs in over STARTTLS where it is offered', async () => {
    await start()
    await deliver('?tls.rejectUnauthorized=false')
    expect(signedIn).toEqual(['me:right/:true'])
    expect(server.received).toHaveLength(1)
  })

  test('speaks TLS from the first byte', async () => {
    await start({ secure: true })
    await deliver('?tls.rejectUnauthorized=false', 'me:right%2F', 'smtps')
    expect(signedIn).toEqual(['me:right/:true'])
  })

  test('believes no certificate that nobody vouches for', async () => {
    await start()
    await expect(deliver('')).rejects.toThrow(/self-signed|certificate/)
    expect(signedIn).toEqual([])
  })

  test('sends no password in clear where encryption is required', async () => {
    await start({ disabledCommands: ['STARTTLS'] })
    await expect(deliver('?requireTLS=true')).rejects.toThrow()
    expect(signedIn).toEqual([])
  })

  test('a wrong password is no fault of the mail, which is tried again', async () => {
    await start()
    const refused = deliver('?tls.rejectUnauthorized=false', 'me:wrong')
    await expect(refused).rejects.toThrow('Invalid login')
    await expect(refused).rejects.not.toHaveProperty('constructor.name', 'MailRefused')
  })
})
