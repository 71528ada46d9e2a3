import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type ChosenMedia, type ThemeMediaEvent, themeMediaMachine } from '../../src/machines/theme-media.machine.ts'
import { handAnswered, untilTaken } from '../support/hand-answered.ts'
import type { Driver } from '../support/model-paths.ts'
import {
  type RemovalModelEvent,
  removalModel,
  type UploadModelEvent,
  uploadModel,
} from '../support/models/theme-media.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const customer = { theme: null, idPath: '/api/v2/shop/customers/4' }
const violations = [{ propertyPath: 'file', message: 'This is no picture.', code: 'type' }]
const media = ['/api/v2/shop/theme-media/9', '/api/v2/shop/theme-media/7']
const named = (name: string, size: number): ChosenMedia => ({
  file: new File([new Uint8Array(size)], name),
  type: 'logo',
  customer,
})
const picture = named('logo.png', 10)
const tooLarge = named('poster.png', 5 * 1024 * 1024 + 1)
const otherType = named('logo.svg', 10)

const fiveMegabytes = 5_242_880
const limits = { logo: fiveMegabytes, background: 1000, video_background: 1000, script: 1000 }

const start = () => {
  const refresh = handAnswered()
  const removal = handAnswered()
  const uploads: string[] = []
  const told: string[] = []
  let running = 0
  let send = (_: ThemeMediaEvent): void => undefined
  const actor = createActor(
    themeMediaMachine.provide({
      actors: {
        upload: fromCallback<ThemeMediaEvent, ChosenMedia>(({ input, sendBack }) => {
          uploads.push(input.file.name)
          running += 1
          send = sendBack
          return () => {
            running -= 1
          }
        }),
        remove: fromPromise(({ input }) => removal.asked(input.media.join(' '))),
        refresh: fromPromise(() => refresh.asked('refresh')),
      },
      actions: {
        announceSaved: () => told.push('saved'),
        announceFailure: (_, { error }) => told.push(error === null ? 'not saved' : 'perhaps not saved'),
      },
    }),
    { input: { limits } },
  ).start()
  return {
    actor,
    refresh,
    removal,
    uploads,
    told,
    /** Uploads that were not given up. */
    running: () => running,
    answer: (event: ThemeMediaEvent) => send(event),
    read: () => untilTaken(actor, () => refresh.resolve(undefined)),
    unread: () => untilTaken(actor, refresh.reject),
  }
}

/** State, whether something is uploading, what is known to be there, why not, and what was said at last. */
const uploads: Record<string, [state: unknown, running: number, share: number]> = {
  nothing: ['idle', 0, 0],
  'too large': ['tooLarge', 0, 0],
  'of another type': ['ofOtherType', 0, 0],
  'on its way': ['uploading', 1, 0],
  'half there': ['uploading', 1, 0.5],
  'shown soon': ['taken', 0, 0],
  refused: ['refused', 0, 0],
  lost: [{ failed: 'refreshing' }, 0, 0],
  'lost, looked at': [{ failed: 'resting' }, 0, 0],
  'given up': ['cancelled', 0, 0],
}

const driveUpload = (): Driver<UploadModelEvent> => {
  const { actor, answer, read, unread, running, told } = start()
  const does: Record<UploadModelEvent, () => void | Promise<void>> = {
    'choose a picture': () => actor.send({ type: 'file.chosen', chosen: picture }),
    'choose one that is too large': () => actor.send({ type: 'file.chosen', chosen: tooLarge }),
    'choose another type': () => actor.send({ type: 'file.chosen', chosen: otherType }),
    'half of it is there': () => answer({ type: 'upload.progressed', share: 0.5 }),
    'the server takes it': () => {
      answer({ type: 'upload.answered', outcome: { ok: true, value: null } })
      expect(told.at(-1)).toBe('saved')
    },
    'the server refuses it': () => {
      answer({ type: 'upload.answered', outcome: { ok: false, status: 422, violations, message: '' } })
      expect([told.at(-1), actor.getSnapshot().context.violations]).toEqual(['not saved', violations])
    },
    'nobody answers': () => {
      answer({ type: 'upload.failed', error: new Error('no network') })
      expect(told.at(-1)).toBe('perhaps not saved')
    },
    'cancel it': () => actor.send({ type: 'cancel.pressed' }),
    'try again': () => actor.send({ type: 'retry.pressed' }),
    'the account is read': () => read(),
    'the account is not read': () => unread(),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => {
      const { value, context } = actor.getSnapshot()
      const [upload, under, share] = uploads[state] ?? []
      expect([value.upload, running()]).toEqual([upload, under])
      if (under === 1) expect(context.share).toBe(share)
    },
  }
}

const removals: Record<string, [state: unknown, tags: string[]]> = {
  there: ['idle', []],
  asked: ['asking', ['asking']],
  removing: [{ removing: 'seen' }, ['asking', 'removing']],
  'removing, unseen': [{ removing: 'left' }, ['removing']],
  'gone soon': ['removed', []],
  'removing, once more': [{ removingAgain: 'seen' }, ['asking', 'removing']],
  'once more, unseen': [{ removingAgain: 'left' }, ['removing']],
  'asked, unsure': [{ unsure: 'refreshing' }, ['asking']],
  'asked, looked at': [{ unsure: 'resting' }, ['asking']],
}

const driveRemoval = (): Driver<RemovalModelEvent> => {
  const { actor, removal, read, unread, told } = start()
  const does: Record<RemovalModelEvent, () => void | Promise<void>> = {
    remove: () => actor.send({ type: 'remove.pressed', media }),
    'yes, remove': () => actor.send({ type: 'removal.confirmed' }),
    no: () => actor.send({ type: 'removal.dropped' }),
    'the server removes it': async () => {
      await untilTaken(actor, () => removal.resolve(undefined))
      expect([removal.calls.at(-1), told.at(-1)]).toEqual([media.join(' '), 'saved'])
    },
    'nobody answers': async () => {
      const said = [...told]
      await untilTaken(actor, removal.reject)
      expect(told).toEqual(actor.getSnapshot().hasTag('removing') ? said : [...said, 'perhaps not saved'])
    },
    'the account is read': () => read(),
    'the account is not read': () => unread(),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => {
      const snapshot = actor.getSnapshot()
      expect([snapshot.value.removal, [...snapshot.tags].sort()]).toEqual(removals[state])
    },
  }
}

describe('an upload', () => {
  testEveryTransition(uploadModel, { drive: driveUpload, states: 10, transitions: 41 })

  test('that is lost goes again as it was', () => {
    const { actor, answer, uploads: sent, told } = start()
    actor.send({ type: 'file.chosen', chosen: picture })
    answer({ type: 'upload.failed', error: new Error('no network') })
    actor.send({ type: 'retry.pressed' })
    expect([sent, told]).toEqual([['logo.png', 'logo.png'], ['perhaps not saved']])
  })

  test('that is cancelled says nothing', () => {
    const { actor, told, refresh } = start()
    actor.send({ type: 'file.chosen', chosen: picture })
    actor.send({ type: 'cancel.pressed' })
    expect([told, refresh.calls]).toEqual([[], ['refresh']])
  })
})

describe('a removal', () => {
  testEveryTransition(removalModel, { drive: driveRemoval, states: 9, transitions: 25 })

  test('that is pressed twice is one', () => {
    const { actor, removal } = start()
    actor.send({ type: 'remove.pressed', media })
    actor.send({ type: 'removal.confirmed' })
    actor.send({ type: 'removal.confirmed' })
    expect(removal.calls).toHaveLength(1)
  })

  test('that is pressed again after a lost answer takes away what was meant, not what came in its place', async () => {
    const { actor, removal, read, told } = start()
    actor.send({ type: 'remove.pressed', media })
    actor.send({ type: 'removal.confirmed' })
    await untilTaken(actor, removal.reject)
    await untilTaken(actor, removal.reject)
    await read()
    actor.send({ type: 'removal.confirmed' })
    await untilTaken(actor, () => removal.resolve(undefined))
    expect(removal.calls).toEqual([media.join(' '), media.join(' '), media.join(' ')])
    expect(told).toEqual(['perhaps not saved', 'saved'])
  })
})

testUnwired('themeMediaMachine', themeMediaMachine, 5)
