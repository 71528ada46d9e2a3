import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { test as base, expect, type RunningPortal, startOn } from './test.ts'

/** Where the provider's team reads its mails. */
export const team = 'team@provider.example'

/** Letters as they were written: the encoding on the way wraps lines and writes `=` as `=3D`. */
const asWritten = (letter: string): string => letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')

export type Letters = {
  /** How many came for this address. */
  countTo: (address: string) => number
  /** The newest for this address, once there is one. */
  to: (address: string) => Promise<string>
}

const lettersOf = ({ received }: MailServer): Letters => {
  const sentTo = (address: string) => received.filter((letter) => letter.includes(`To: ${address}`)).map(asWritten)
  return {
    countTo: (address) => sentTo(address).length,
    to: async (address) => {
      await expect.poll(() => sentTo(address).length, { message: `a letter to ${address}` }).toBeGreaterThan(0)
      return sentTo(address).at(-1) ?? ''
    },
  }
}

/** The feedback link in a letter: a whole address. */
export const linkIn = (letter: string): string => {
  const found = /https?:\/\/[^\s"<>]+\?link=[\w-]+/.exec(letter)?.[0]
  if (found === undefined) throw new Error(`no link in ${letter}`)
  return found
}

type Posting = RunningPortal & { letters: Letters }

/** As `test`, with a portal of its own that posts its letters by a mail server. */
export const test = base.extend<{ posting: Posting; letters: Letters }>({
  posting: [
    async ({ database }, use) => {
      const server = await startMailServer()
      const SMTP_URL = `smtp://127.0.0.1:${server.port}`
      const settings = { SMTP_URL, MAIL_FROM: 'no-reply@portal.example', PROVIDER_EMAIL: team }
      const running = await startOn(database, settings)
      await use({ ...running, letters: lettersOf(server) })
      await running.end()
      await server.close()
    },
    { timeout: 300_000 },
  ],
  portal: ({ posting }, use) => use(posting.portal),
  letters: ({ posting }, use) => use(posting.letters),
})

export { expect } from './test.ts'
