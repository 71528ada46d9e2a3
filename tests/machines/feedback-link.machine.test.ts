import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import {
  createFeedbackLinkMachine,
  emptyDraft,
  type FeedbackDraft,
  type FeedbackEvent,
} from '../../src/machines/feedback-link.machine.ts'
import { handAnswered, untilTaken } from '../support/hand-answered.ts'
import { transitionsOf } from '../support/model-transitions.ts'
import {
  type FeedbackLinkDriver,
  type FeedbackLinkModelEvent,
  feedbackLinkModel,
  feedbackLinkModelEvents,
} from '../support/models/feedback-link.model.ts'

const good = encodeDeepLink({ action: 'project-comment', data: { id: 7, refreshToken: 'scoped+token/é' } })
const noor = '/api/v2/shop/voices/noor'
const refusal = {
  ok: false as const,
  message: 'comment: This is too long.',
  violations: [{ propertyPath: 'comment', message: 'This is too long.', code: 'too_long' }],
}

const start = (link: string | null = good, draft: FeedbackDraft = emptyDraft) => {
  const { calls, asked, resolve, reject } = handAnswered()
  const actor = createActor(
    createFeedbackLinkMachine<string>().provide({
      actors: {
        exchange: fromPromise(({ input }) => asked(`exchange ${input.id} ${input.refreshToken}`)),
        sendReply: fromPromise(({ input }) =>
          asked(`send ${input.token} ${input.request} ${input.voice} ${input.comment} (${input.link.refreshToken})`),
        ),
      },
    }),
    { clock: new SimulatedClock(), input: { link, draft } },
  ).start()
  const after = (give: () => void) => untilTaken(actor, give)
  return {
    calls,
    send: (...events: FeedbackEvent[]) => {
      for (const event of events) actor.send(event)
    },
    answer: (value: unknown) => after(() => resolve(value)),
    fail: () => after(reject),
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
  }
}
type Running = ReturnType<typeof start>
const opened = { token: 'access', request: 'request' }

const nameOf = ({ snapshot }: Running): string => {
  const now = snapshot()
  const { draft, violations } = now.context
  if (now.matches('invalid')) return 'invalid'
  if (now.matches('exchanging')) return 'opening'
  if (now.matches('failed')) return 'unreachable'
  if (now.matches('expired')) return 'expired'
  if (now.matches('sent')) return 'sent'
  if (now.matches({ ready: 'sending' })) return 'sending'
  const filled = `${draft.voice === null ? '' : 'chosen'}${draft.comment === '' ? '' : 'written'}`
  const name = { '': 'empty', chosen: 'chosen', written: 'written' }[filled] ?? 'complete'
  const asked = violations.filter(({ code }) => code === 'required').map(({ propertyPath }) => propertyPath)
  if (asked.length === 2) return `${name}, asked for both`
  if (asked.length === 1) return `${name}, asked for a ${asked[0] === 'comment' ? 'comment' : 'voice'}`
  if (violations.some(({ code }) => code === 'failure')) return `${name}, failed`
  return violations.length > 0 ? `${name}, refused` : name
}

const drive = (): FeedbackLinkDriver => {
  let running = start()
  const does: Record<FeedbackLinkModelEvent, () => void | Promise<void>> = {
    'open the link': () => {
      running = start()
    },
    'open an unreadable link': () => {
      running = start('%%%')
    },
    'open no link': () => {
      running = start(null)
    },
    'the link is good': () => running.answer(opened),
    'the link is refused': () => running.answer(null),
    'nobody answers': () => running.fail(),
    retry: () => running.send({ type: 'retry.pressed' }),
    'choose a voice': () => running.send({ type: 'voice.chosen', voice: noor }),
    'write a comment': () => running.send({ type: 'comment.changed', comment: 'Slower, please.' }),
    send: () => running.send({ type: 'feedback.submitted' }),
    'the server accepts': () => running.answer({ ok: true, value: {} }),
    'the server names a field': () => running.answer(refusal),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => expect(nameOf(running)).toBe(state),
  }
}

const isModelEvent = (type: string): type is FeedbackLinkModelEvent =>
  feedbackLinkModelEvents.some((event) => event === type)

describe('every transition of the model', () => {
  const walks = transitionsOf(feedbackLinkModel)

  test('there are 31 between 16 states', () => {
    const reached = new Set(walks.flatMap(({ from, to }) => [from, to]))
    expect({ states: reached.size, transitions: walks.length }).toEqual({ states: 16, transitions: 31 })
  })

  test.each(walks)('$via leads to $to', async ({ via, to }) => {
    const driver = drive()
    for (const type of via) if (isModelEvent(type)) await driver.perform(type)
    await driver.expectState(to)
  })
})

const readyToSend = async () => {
  const running = start(good, { voice: noor, comment: '  Slower, please.\n', isSent: false })
  await running.answer(opened)
  return running
}

describe('the link', () => {
  test('is read from base64url and from base64 whose plus signs became spaces', () => {
    const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(atobText(good))))
    for (const text of [good, base64, base64.replaceAll('+', ' ')])
      expect(start(text).calls).toEqual(['exchange 7 scoped+token/é'])
  })

  test.each([
    ['of another action', encodeDeepLink({ action: 'reset-password', data: { token: 'x' } })],
    ['without a token', btoa(JSON.stringify({ action: 'project-comment', data: { id: 7 } }))],
    ['without an id', btoa(JSON.stringify({ action: 'project-comment', data: { refreshToken: 'x' } }))],
    ['that is empty', ''],
  ])('%s is invalid and asks the server nothing', (_, link) => {
    const { calls, snapshot } = start(link)
    expect({ calls, state: snapshot().value }).toEqual({ calls: [], state: 'invalid' })
  })

  test('that was refused is forgotten', async () => {
    const { answer, context } = start(good, { voice: noor, comment: 'Slower.', isSent: false })
    await answer(null)
    expect(context()).toMatchObject({ link: null, encoded: null, token: null, draft: emptyDraft })
  })
})

describe('a reply whose answer was lost', () => {
  const draft = { voice: noor, comment: 'Slower.', isSent: true }

  test.each([
    [true, 'answered' as const, 'sent'],
    [false, 'answered' as const, 'expired'],
    [true, null, 'expired'],
  ])('(%s) shows what is true after a reload that is told %s: %s', async (isSent, told, state) => {
    const { answer, snapshot } = start(good, { ...draft, isSent })
    await answer(told)
    expect(snapshot().value).toBe(state)
  })

  test('is known as such from the failure on, until the server refuses another', async () => {
    const { send, answer, fail, context, snapshot } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await fail()
    expect(context().draft.isSent).toBe(true)
    send({ type: 'feedback.submitted' })
    await answer(refusal)
    expect(context().draft.isSent).toBe(false)
    send({ type: 'feedback.submitted' })
    await answer('answered')
    expect(snapshot().value).toBe('expired')
  })

  test('is thanked for when the next press hears that a reply is in', async () => {
    const { send, answer, fail, snapshot } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await fail()
    send({ type: 'feedback.submitted' })
    await answer('answered')
    expect(snapshot().value).toBe('sent')
  })
})

describe('the reply', () => {
  test('carries the scoped token, the request, the voice and the comment without its edges', async () => {
    const { calls, send } = await readyToSend()
    send({ type: 'feedback.submitted' })
    expect(calls.slice(1)).toEqual([`send access request ${noor} Slower, please. (scoped+token/é)`])
  })

  test('leaves once however often the button is pressed', async () => {
    const { calls, send, answer } = await readyToSend()
    send({ type: 'feedback.submitted' }, { type: 'feedback.submitted' })
    await answer({ ok: true, value: {} })
    send({ type: 'feedback.submitted' })
    expect(calls).toHaveLength(2)
  })

  test('lets go of the link, the token and the draft once it is in, and keeps the request for its colours', async () => {
    const { send, answer, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer({ ok: true, value: {} })
    expect(context()).toEqual({
      link: null,
      encoded: null,
      token: null,
      request: 'request',
      draft: emptyDraft,
      violations: [],
      message: '',
    })
  })

  test('of blanks alone is asked for again', async () => {
    const { send, context, answer } = start(good, { voice: noor, comment: ' \n', isSent: false })
    await answer(opened)
    send({ type: 'feedback.submitted' })
    expect(context().violations).toEqual([{ propertyPath: 'comment', message: '', code: 'required' }])
  })

  test('keeps what was typed when the server refuses it, and says why', async () => {
    const { send, answer, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(refusal)
    expect(context()).toMatchObject({
      draft: { voice: noor, comment: '  Slower, please.\n' },
      violations: refusal.violations,
      message: refusal.message,
    })
  })
})

const atobText = (base64url: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
  )
