import { expect } from 'vitest'
import { HttpError } from '../../src/api/http-error.ts'
import type { Driver } from '../support/model-paths.ts'
import { type FeedbackLinkModelEvent, feedbackLinkModel } from '../support/models/feedback-link.model.ts'
import {
  accepted,
  expired,
  noor,
  open,
  other,
  outdated,
  over,
  type Running,
  refusal,
  renewed,
  start,
  typed,
} from '../support/running-feedback-link.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const nameOf = ({ snapshot }: Running): string => {
  const now = snapshot()
  const { draft, violations } = now.context
  if (now.matches('invalid')) return 'invalid'
  if (now.matches('opening')) return 'opening'
  if (now.matches('failed')) return 'unreachable'
  if (now.matches('expired')) return 'expired'
  if (now.matches('answered')) return 'answered'
  if (now.matches('overtaken')) return 'overtaken'
  if (now.matches({ ready: { form: { sending: 'renewing' } } })) return 'renewing'
  if (now.matches({ ready: { form: { sending: 'reposting' } } })) return 'sending, renewed'
  if (now.matches({ ready: { form: 'sending' } })) return 'sending'
  const filled = `${draft.voice === null ? '' : 'chosen'}${draft.comment === '' ? '' : 'written'}`
  const name = { '': 'empty', chosen: 'chosen', written: 'written' }[filled] ?? 'complete'
  const asked = violations.filter(({ code }) => code === 'required').map(({ propertyPath }) => propertyPath)
  if (asked.length === 2) return `${name}, asked for both`
  if (asked.length === 1) return `${name}, asked for a ${asked[0] === 'comment' ? 'comment' : 'voice'}`
  if (violations.some(({ code }) => code === 'unanswered')) return `${name}, failed`
  if (violations.some(({ code }) => code === 'failure')) return `${name}, put off`
  return violations.length > 0 ? `${name}, refused` : name
}

/** Somebody answered, and no more. */
const busy = new HttpError(503, '', '')

const isRenewing = ({ snapshot }: Running) => snapshot().matches({ ready: { form: { sending: 'renewing' } } })

/** What the page can't tell apart: whether a reply that nobody answered arrived, and whether a link that is over may be extended. */
const shownAs: Record<string, string> = {
  'complete, lost': 'complete, failed',
  'sending again': 'sending',
  over: 'expired',
  'over, complete': 'expired',
}

const drive = (): Driver<FeedbackLinkModelEvent> => {
  /** No link was opened yet. */
  const away = start()
  let running = away
  const comeBackTo = async (found: object) => {
    if (running.snapshot().matches('ready')) await running.answerMarks('kept')
    running.comeBack()
    await running.answer(found)
  }
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
    'the link is good': () => (isRenewing(running) ? running.answerRenewal(renewed) : running.answer(open)),
    'the link is refused': () => (isRenewing(running) ? running.answerRenewal(expired) : running.answer(expired)),
    'the token is over': () => running.answer(outdated),
    'it has been answered': () => running.answer(other),
    'nobody answers': () => (isRenewing(running) ? running.failRenewal() : running.fail()),
    'the server fails': () => (isRenewing(running) ? running.failRenewal(busy) : running.fail(busy)),
    retry: () => running.send({ type: 'retry.pressed' }),
    'choose a voice': () => running.send({ type: 'voice.chosen', voice: noor }),
    'write a comment': () => running.send({ type: 'comment.changed', comment: 'Slower, please.' }),
    send: () => running.send({ type: 'feedback.submitted' }),
    'the server accepts': () => running.answer(accepted),
    'the server names a field': () => running.answer(refusal),
    'the answer is lost': () => running.fail(),
    'come back after another answer': () => comeBackTo(other),
    'come back after a withdrawal': () => comeBackTo(expired),
    'come back after the end': () => comeBackTo(over),
    'come back after an extension': () => comeBackTo(open),
    'bring what was written before': () => running.send({ type: 'draft.brought', draft: typed }),
    'come back': () => comeBackTo(running.phase() === 'answered' ? other : over),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => expect(running === away ? 'away' : nameOf(running)).toBe(shownAs[state] ?? state),
  }
}

testEveryTransition(feedbackLinkModel, { drive, states: 24, transitions: 56 })
