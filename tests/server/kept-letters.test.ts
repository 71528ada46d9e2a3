import fc from 'fast-check'
import { expect, test } from 'vitest'
import { presentRequest } from '../../server/services/comment/present-payload.ts'
import type { ProjectVoice } from '../../server/services/comment/voices-of-projects.ts'
import { hiddenLettersOf } from '../../src/api/contract/hidden-letters.ts'

type Voice = { id: number; code: string; name: string }
const voices: Voice[] = ['noor', 'tom', 'mila', 'sanne', 'ruben', 'eva'].map((code, id) => ({ id, code, name: code }))
const offered = voices.slice(0, 2)
const sentAt = Date.UTC(2026, 10, 20)

/** As the server keeps them: who is on the project, and when who left was. */
const keeper = () => {
  let present: ProjectVoice[] = offered.map((voice) => ({ ...voice, active: true, addedAt: new Date(0), leftAt: null }))
  const former: ProjectVoice[] = []
  return {
    now: () => [...present, ...former],
    change: (wanted: readonly Voice[], hour: number) => {
      const at = new Date(sentAt + hour * 3_600_000)
      former.push(
        ...present
          .filter(({ id }) => wanted.every((voice) => voice.id !== id))
          .map((voice) => ({ ...voice, leftAt: at })),
      )
      present = wanted.map(
        (voice) => present.find(({ id }) => id === voice.id) ?? { ...voice, active: true, addedAt: at, leftAt: null },
      )
    },
    leaveCatalogue: (id: number) => {
      present = present.map((voice) => (voice.id === id ? { ...voice, active: !voice.active } : voice))
    },
  }
}

const lettersNow = (all: readonly ProjectVoice[], openedAt: string | undefined) => {
  const payload = { read: false, offered, ...(openedAt !== undefined && { openedAt }) }
  const row = { id: 21, projectId: 7, customerId: 3, authorName: null, clientId: 5, parentId: null, comment: '' }
  const request = presentRequest(
    { ...row, payload, notifyByEmail: false, createdAt: new Date(sentAt) },
    {
      isAsker: false,
      contactGone: false,
      project: all,
      client: null,
      answeredAt: null,
      isRejected: false,
      isSamePerson: false,
      saidBefore: null,
      askedAgainAt: null,
    },
  )
  return hiddenLettersOf({
    id: 21,
    suggestions: [...(request.offered ?? []), ...(request.added ?? [])],
    payload: { read: false, ...request },
  })
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('voices' as const), wanted: fc.shuffledSubarray(voices) }),
  fc.record({ kind: fc.constant('catalogue' as const), id: fc.nat(5) }),
)

test('whatever comes and goes, a voice keeps its letter, and a letter is never another voice’s', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.option(fc.nat(8), { nil: undefined }), (steps, opened) => {
      const project = keeper()
      const letterOf = new Map<string, string>()
      const voiceOf = new Map<string, string>()
      const look = (hour: number) => {
        const openedAt = opened !== undefined && opened <= hour ? new Date(sentAt + opened * 3_600_000) : undefined
        for (const [voice, letter] of lettersNow(project.now(), openedAt?.toISOString())) {
          expect(letterOf.get(voice) ?? letter).toBe(letter)
          expect(voiceOf.get(letter) ?? voice).toBe(voice)
          letterOf.set(voice, letter)
          voiceOf.set(letter, voice)
        }
      }
      look(0)
      steps.forEach((made, index) => {
        const hour = index + 1
        if (made.kind === 'voices') project.change(made.wanted, hour)
        else project.leaveCatalogue(made.id)
        look(hour)
      })
    }),
  )
})
