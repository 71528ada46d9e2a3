import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import type { FeedbackReply, FeedbackToAnswer, Told } from '../../src/api/contract/feedback.ts'
import { emptyDraft, type FeedbackDraft } from '../../src/machines/answer-sheet.ts'
import { type FeedbackEvent, feedbackLinkMachine } from '../../src/machines/feedback-link.machine.ts'
import type { FeedbackInput, WatchedPage } from '../../src/machines/feedback-link-context.ts'
import { handAnswered, untilTaken } from './hand-answered.ts'
import { requestOf } from './screens/wire-literals.ts'

export const good = encodeDeepLink({ action: 'project-comment', data: { id: 7, refreshToken: 'scoped+token/é' } })
export const noor = '/api/v2/shop/voices/noor'
export const tom = '/api/v2/shop/voices/tom'
export const mila = '/api/v2/shop/voices/mila'
export const request: FeedbackToAnswer = { customer: null, comment: requestOf(7), theme: null }
/** The same once it was answered. */
export const withAnswer: FeedbackToAnswer = {
  ...request,
  comment: { ...requestOf(7), children: [{ ...requestOf(8), comment: 'He is flour.' }] },
}
export const refusal = {
  kind: 'refused',
  message: 'comment: This is too long.',
  violations: [{ propertyPath: 'comment', message: 'This is too long.', code: 'too_long' }],
}

/** Whether nobody answered is for whoever wires the machine to say. */
const lost = new Error('nobody answered')

/** The machine as it runs, with every call answered by hand. */
export const start = (
  link: FeedbackInput['link'] = good,
  draft: FeedbackDraft = emptyDraft,
  drawn: FeedbackInput['drawn'] = null,
) => {
  const told = handAnswered()
  const renewals = handAnswered()
  const replies: FeedbackReply[] = []
  const kept: { draft: FeedbackDraft | null } = { draft }
  const forgotten: (number | null)[] = []
  let timesReopened = 0
  let comeBack = (): void => undefined
  let writeElsewhere = (_: FeedbackDraft): void => undefined
  let watched: WatchedPage | null = null
  const { calls, asked, resolve, reject } = handAnswered()
  const actor = createActor(
    feedbackLinkMachine.provide({
      actors: {
        open: fromPromise(({ input }) => asked(`open ${input.id} ${input.refreshToken}`)),
        renew: fromPromise(({ input }) => renewals.asked(`renew by ${input.refreshToken}`)),
        pageWatch: fromCallback<FeedbackEvent>(({ sendBack }) => {
          comeBack = () => sendBack({ type: 'page.shown' })
        }),
        returnWatch: fromCallback<FeedbackEvent>(({ sendBack }) => {
          comeBack = () => sendBack({ type: 'page.shown' })
        }),
        requestWatch: fromCallback<FeedbackEvent, WatchedPage>(({ input: page }) => {
          watched = page
        }),
        draftWatch: fromCallback<FeedbackEvent>(({ sendBack }) => {
          writeElsewhere = (written) => sendBack({ type: 'draft.kept', draft: written })
        }),
        sendReply: fromPromise(({ input }) => {
          replies.push(input)
          return asked(
            `send ${input.token} ${input.request.comment.id} ${input.voice} ${input.comment} (${input.link.refreshToken})`,
          )
        }),
        tell: fromPromise(({ input: { token, marks } }) =>
          told.asked(`tell ${token}${marks.opened ? ' opened' : ''} ${marks.heard.join(' ')}`.trim()),
        ),
      },
      guards: { isUnanswered: (_, { error }) => error === lost },
      actions: {
        rememberDraft: (_, params) => {
          kept.draft = params.draft
        },
        forgetPerson: ({ context }) => void forgotten.push(context.link?.id ?? null),
        tellReopened: () => {
          timesReopened += 1
        },
      },
    }),
    { clock: new SimulatedClock(), input: { link, draft, drawn } },
  ).start()
  const after = (give: () => void) => untilTaken(actor, give)
  return {
    calls,
    told: told.calls,
    renewals: renewals.calls,
    kept,
    /** The requests whose links are good for nothing any more. */
    forgotten,
    /** How often it was said that it takes an answer again. */
    timesReopened: () => timesReopened,
    replies,
    send: (...events: FeedbackEvent[]) => {
      for (const event of events) actor.send(event)
    },
    answer: (value: unknown) => after(() => resolve(value)),
    /** Nobody answers, or with this. */
    fail: (error: Error = lost) => after(() => reject(error)),
    answerMarks: (value: Told) => after(() => told.resolve(value)),
    failMarks: () => after(told.reject),
    answerRenewal: (value: unknown) => after(() => renewals.resolve(value)),
    failRenewal: (error: Error = lost) => after(() => renewals.reject(error)),
    comeBack: () => comeBack(),
    /** Another tab of the device writes on. */
    writeElsewhere: (written: FeedbackDraft) => writeElsewhere(written),
    /** What the watch over the page was given; null before there is one. */
    watched: (): WatchedPage | null => watched,
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
    /** The phase alone, without what goes on in it. */
    phase: () => {
      const { value } = actor.getSnapshot()
      return typeof value === 'string' ? value : Object.keys(value).join()
    },
  }
}
export type Running = ReturnType<typeof start>
export const open = { kind: 'open', token: 'access', request, marks: { opened: false, heard: [] } }
export const expired = { kind: 'expired' }
export const over = { kind: 'expired', canBeExtended: true }
export const outdated = { kind: 'outdated' }
export const renewed = { kind: 'renewed', token: 'fresh' }
export const other = {
  kind: 'answered',
  request: withAnswer,
  answer: { voices: [tom], verdicts: [], comment: 'He is flour.' },
}
export const accepted = { kind: 'accepted', request: withAnswer }
export const typed: FeedbackDraft = { voice: noor, comment: 'Slower, please.' }

/** As it runs with an open request, a voice and a comment. */
export const readyToSend = async () => {
  const running = start(good, { voice: noor, comment: '  Slower, please.\n' })
  await running.answer(open)
  return running
}
