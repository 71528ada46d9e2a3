import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Answer = { responseCode: number; message: string }

export type MailServer = {
  port: number
  /** The mails that it took, as they came. */
  received: string[]
  /** What it answers to a mail, or to a recipient; null: it takes it. */
  refuse: (decide: (text: string) => Answer | null, at?: 'recipient' | 'data') => void
  close: () => Promise<void>
}

const failure = ({ responseCode, message }: Answer): Error => Object.assign(new Error(message), { responseCode })

/** A mail server on a free port of the loopback. */
export const startMailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const received: string[] = []
  let decide: (text: string) => Answer | null = () => null
  let decidesAt = 'data'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const answer = decidesAt === 'recipient' ? decide(address) : null
      done(answer === null ? null : failure(answer))
    },
    onData: (stream, _, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const answer = decidesAt === 'data' ? decide(text) : null
        if (answer === null) received.push(text)
        done(answer === null ? null : failure(answer))
      })
    },
    ...options,
  })
  // A client that hangs up in the middle is what some tests are about.
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return {
    port,
    received,
    refuse: (by, at = 'data') => {
      decide = by
      decidesAt = at
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
