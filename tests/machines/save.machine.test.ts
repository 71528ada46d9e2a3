import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Edits } from '../../src/api/contract/merge-fields.ts'
import { saveMachine } from '../../src/machines/save.machine.ts'
import { handAnswered, inHand } from '../support/hand-answered.ts'
import { type SaveModelEvent, saveModel } from '../support/models/save.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const edits: Edits = { company: { from: 'Blauw', to: 'Blauw BV' }, city: { from: '', to: 'Delft' } }
const both = { ok: true, value: ['owner', 'address'] }
const taken = { ok: true, value: null }
const violations = [{ propertyPath: 'city', message: 'This value is too long.', code: 'length' }]
const refused = { ok: false, status: 422, violations, message: 'city: This value is too long.' }
const gone = { ok: false, status: 404, violations: [], message: '' }
const changedMeanwhile = { ok: false, status: 412, violations: [], message: '' }

const start = () => {
  const hand = handAnswered()
  const said: string[] = []
  const actor = createActor(
    saveMachine.provide({
      actors: {
        plan: fromPromise(({ input }) => hand.asked(`compare ${Object.keys(input.edits).join(' and ')}`)),
        sendPart: fromPromise(({ input }) => hand.asked(`send ${input.part} of ${input.edits.company?.to}`)),
        refresh: fromPromise(() => hand.asked('read again')),
      },
      actions: {
        announceSaved: (_, params) => void said.push(`saved ${Object.keys(params.edits).join(' and ')}`),
        announceGone: () => void said.push('gone'),
        announceFailure: (_, { error, taken }) =>
          void said.push(
            [error === null ? 'not saved' : error instanceof Error ? 'perhaps not saved' : '', ...taken].join(', but '),
          ),
      },
    }),
  )
  actor.on('saved', (saved) => said.push(`form told of ${Object.keys(saved.edits).join(' and ')}`))
  actor.start()
  return {
    calls: hand.calls,
    said,
    ...inHand(actor, hand),
    save: () => actor.send({ type: 'save.pressed', edits }),
    discard: () => actor.send({ type: 'discard.pressed' }),
    refusal: () => actor.getSnapshot().context.refusal,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  }
}

const nameOf = ({ calls, said, refusal, isBusy }: ReturnType<typeof start>): string => {
  if (isBusy()) {
    const names: Record<string, string> = {
      compare: 'comparing',
      owner: 'sending the first',
      address: 'sending the second',
    }
    const [verb = '', part = ''] = calls.at(-1)?.split(' ') ?? []
    return names[verb === 'send' ? part : verb] ?? 'unknown'
  }
  const last = said.at(-1)
  const status = refusal()?.status
  if (last === 'not saved, but owner')
    return status === 412 ? 'the first saved, the second changed meanwhile' : 'the first saved, the second refused'
  if (last === 'perhaps not saved, but owner') return 'the first saved, the second not'
  if (status !== undefined) return { 404: 'gone', 412: 'changed meanwhile' }[status] ?? 'refused'
  if (last === undefined || last === 'discarded') return 'untouched'
  return last === 'perhaps not saved' ? 'not saved' : 'saved'
}

testEveryTransition(saveModel, {
  states: 12,
  transitions: 38,
  drive: () => {
    const running = start()
    const { answer } = running
    const does: Record<SaveModelEvent, () => unknown> = {
      save: running.save,
      discard: () => {
        running.discard()
        running.said.push('discarded')
      },
      'both differ': () => answer(both),
      'nothing differs': () => answer({ ok: true, value: [] }),
      'somebody changed the same': () => answer(changedMeanwhile),
      'somebody deleted it': () => answer(gone),
      'the server takes it': () => answer(taken),
      'the server refuses': () => answer(refused),
      'nobody answers': running.fail,
      'all is read again': () => answer(null),
      'reading again fails': running.fail,
    }
    return {
      perform: (event) => does[event](),
      expectState: (state) => expect(nameOf(running)).toBe(state),
    }
  },
})

describe('a save of two parts', () => {
  test('sends one after the other, says once that all is saved, and reads again', async () => {
    const { calls, said, save, answer } = start()
    save()
    await answer(both)
    await answer(taken)
    await answer(taken)
    expect(calls).toEqual([
      'compare company and city',
      'send owner of Blauw BV',
      'send address of Blauw BV',
      'read again',
    ])
    expect(said).toEqual(['saved company and city', 'form told of company and city'])
  })

  test('whose second is refused keeps its reason, says so, and shows what the first left', async () => {
    const { calls, said, save, answer, refusal } = start()
    save()
    await answer(both)
    await answer(taken)
    await answer(refused)
    expect([said, refusal(), calls.at(-1)]).toEqual([['not saved, but owner'], refused, 'read again'])
  })

  test('that is pressed again says anew what was taken', async () => {
    const { said, save, answer } = start()
    save()
    await answer(both)
    await answer(taken)
    await answer(refused)
    save()
    await answer(both)
    await answer(refused)
    expect(said).toEqual(['not saved, but owner', 'not saved'])
  })

  test("that meets a colleague's words says nothing of its own: the form shows both", async () => {
    const { said, save, answer, refusal } = start()
    save()
    await answer(both)
    await answer(changedMeanwhile)
    expect([said, refusal()]).toEqual([[], changedMeanwhile])
  })

  test("whose second meets a colleague's words says that the first was saved", async () => {
    const { said, save, answer, refusal } = start()
    save()
    await answer(both)
    await answer(taken)
    await answer(changedMeanwhile)
    expect([said, refusal()]).toEqual([['not saved, but owner'], changedMeanwhile])
  })

  test('that somebody deleted says so, and reads again', async () => {
    const { calls, said, save, answer, refusal } = start()
    save()
    await answer(both)
    await answer(gone)
    expect([said, refusal(), calls.at(-1)]).toEqual([['gone'], gone, 'read again'])
  })

  test('forgets the reason with the next press', async () => {
    const { save, answer, refusal } = start()
    save()
    await answer(both)
    await answer(refused)
    save()
    expect(refusal()).toBeNull()
  })

  test('goes out once however often it is pressed', async () => {
    const { calls, save, answer } = start()
    save()
    save()
    await answer(both)
    save()
    expect(calls).toEqual(['compare company and city', 'send owner of Blauw BV'])
  })
})

testUnwired('saveMachine', saveMachine, 6)
