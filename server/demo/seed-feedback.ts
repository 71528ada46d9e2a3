import { asc, inArray } from 'drizzle-orm'
import { requestDays, type VerdictKind } from '../../src/api/contract/comment.ts'
import { hourMs } from '../../src/api/contract/duration.ts'
import type { Tx } from '../db/client.ts'
import { productAudio } from '../db/schema/catalogue.ts'
import { comments, type StoredPayload } from '../db/schema/project.ts'

/** A demo client with its first contact. */
export type SeededClient = {
  id: number
  company: string
  contactId: number
  contactName: string
  contactEmail: string
}

export type DemoVoice = { id: number; code: string; name: string }

/** Some hours before now. */
export const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs)

type Place = { projectId: number; resellerId: number; client: SeededClient }
type Request = {
  comment: string
  offered: readonly DemoVoice[]
  hoursAgo: number
  marks?: Partial<StoredPayload>
}

const insertComment = async (tx: Tx, values: typeof comments.$inferInsert): Promise<number> => {
  const [row] = await tx.insert(comments).values(values).returning({ id: comments.id })
  if (row === undefined) throw new Error('a demo comment was not written')
  return row.id
}

/** A request to the client's contact, which its client has seen. */
const insertRequest = (tx: Tx, { projectId, resellerId, client }: Place, request: Request): Promise<number> =>
  insertComment(tx, {
    projectId,
    customerId: resellerId,
    clientId: client.id,
    comment: request.comment,
    payload: {
      read: true,
      clientId: client.id,
      // Whoever bears another name is another person.
      ...(request.marks?.to === undefined && { contactId: client.contactId }),
      to: client.contactName,
      email: client.contactEmail,
      offered: request.offered.map(({ id, code, name }) => ({ id, code, name })),
      expiresAt: ago(request.hoursAgo - requestDays * 24).toISOString(),
      ...request.marks,
    },
    createdAt: ago(request.hoursAgo),
  })

type Said = { voice: DemoVoice; verdict: VerdictKind; notes?: { at: number; text: string }[] }
type Answer = {
  comment: string
  choices: readonly DemoVoice[]
  hoursAgo: number
  isRead: boolean
  said?: readonly Said[]
}

const insertAnswer = async (tx: Tx, { projectId, client }: Place, parentId: number, answer: Answer): Promise<void> => {
  const said = answer.said ?? []
  const audio =
    said.length === 0
      ? []
      : await tx
          .select({ id: productAudio.id, voice: productAudio.productId })
          .from(productAudio)
          .where(
            inArray(
              productAudio.productId,
              said.map(({ voice }) => voice.id),
            ),
          )
          .orderBy(asc(productAudio.position), asc(productAudio.id))
  const verdicts = said.map(({ voice, verdict, notes = [] }) => ({
    voice: voice.id,
    verdict,
    notes: notes.map((note) => ({ ...note, audio: audio.find((entry) => entry.voice === voice.id)?.id ?? null })),
  }))
  await insertComment(tx, {
    projectId,
    customerId: client.id,
    clientId: client.id,
    parentId,
    comment: answer.comment,
    payload: {
      read: answer.isRead,
      voices: answer.choices.map(({ id }) => id),
      ...(verdicts.length > 0 && { verdicts }),
    },
    createdAt: ago(answer.hoursAgo),
  })
}

/** Somebody to whom the link was passed on. */
const passedOn = (name: string, by: string): Partial<StoredPayload> => ({ guest: name, to: name, passedOnBy: by })

type Four = readonly [first: DemoVoice, second: DemoVoice, third: DemoVoice, fourth: DemoVoice]

/** A round of four: two answered with verdicts, ranks and notes, one is listening, one let the link expire. */
export const seedRound = async (tx: Tx, place: Place, voices: Four): Promise<void> => {
  const [first, second, third, fourth] = voices
  const comment = 'Four voices for the hero spot. The first two are closest to the brief; I am curious what you hear.'
  const ask = (marks: Partial<StoredPayload>) =>
    insertRequest(tx, place, {
      comment,
      offered: voices,
      hoursAgo: 30,
      marks: { several: true, remarks: { [first.id]: 'Closest to the brief.' }, ...marks },
    })
  const heard = voices.map(({ id }) => id)
  const eva = await ask({ openedAt: ago(28).toISOString(), heard })
  const round = { round: eva }
  const joost = await ask({ ...round, to: 'Joost Kramer', openedAt: ago(25).toISOString(), heard })
  await ask({ ...round, ...passedOn('Loes Zonneveld', 'Joost Kramer'), expiresAt: ago(2).toISOString() })
  await ask({
    ...round,
    ...passedOn('Hanna Visser', place.client.contactName),
    openedAt: ago(20).toISOString(),
    heard: heard.slice(0, 3),
  })
  await insertAnswer(tx, place, eva, {
    comment: 'This is exactly the tone. Could he do the last line a bit slower?',
    choices: [third, first],
    hoursAgo: 26,
    isRead: false,
    said: [
      { voice: third, verdict: 'yes', notes: [{ at: 3.2, text: 'This warmth, please.' }] },
      { voice: first, verdict: 'maybe', notes: [{ at: 7, text: 'Too fast here.' }] },
      { voice: second, verdict: 'no' },
      { voice: fourth, verdict: 'no', notes: [{ at: 1.5, text: 'Too formal for a bakery.' }] },
    ],
  })
  await insertAnswer(tx, place, joost, {
    comment: 'I would go with him as well, and keep the first for the radio spot.',
    choices: [third, first, second],
    hoursAgo: 24,
    isRead: true,
    said: [
      { voice: third, verdict: 'yes' },
      { voice: first, verdict: 'yes', notes: [{ at: 5.4, text: 'Lovely, how she takes her time.' }] },
      { voice: second, verdict: 'maybe' },
    ],
  })
}

/** A blind request, whose answer came the day before yesterday: it was read, and waits to be used. */
export const seedBlindAnswer = async (tx: Tx, place: Place, [first, second]: readonly [DemoVoice, DemoVoice]) => {
  const offered = [first, second]
  const request = await insertRequest(tx, place, {
    comment: 'Two voices for the online film, without their names: which one explains it best?',
    offered,
    hoursAgo: 52,
    marks: { blind: true, several: true, openedAt: ago(44).toISOString(), heard: offered.map(({ id }) => id) },
  })
  await insertAnswer(tx, place, request, {
    comment: 'The second one: clear, and never in a hurry.',
    choices: [second],
    hoursAgo: 42,
    isRead: true,
    said: [
      { voice: second, verdict: 'yes', notes: [{ at: 2.4, text: 'Exactly this pace.' }] },
      { voice: first, verdict: 'maybe' },
    ],
  })
}

/** A request that was opened, and has had no answer for more than three days. */
export const seedSilence = async (tx: Tx, place: Place, offered: readonly DemoVoice[]): Promise<void> => {
  await insertRequest(tx, place, {
    comment: 'For the summer timetable: does one of them sound like a day at sea?',
    offered,
    hoursAgo: 100,
    marks: { several: true, openedAt: ago(97).toISOString(), heard: offered.slice(0, 1).map(({ id }) => id) },
  })
}

/** Earlier requests, each with its answer, read long ago: what fills the list of notifications. */
export const seedHistory = async (
  tx: Tx,
  place: Place,
  threads: readonly { question: string; answer: string; voice: DemoVoice; hoursAgo: number }[],
): Promise<void> => {
  for (const { question, answer, voice, hoursAgo } of threads) {
    const request = await insertRequest(tx, place, { comment: question, offered: [voice], hoursAgo })
    const answered = { comment: answer, choices: [voice], hoursAgo: hoursAgo - 20, isRead: true }
    await insertAnswer(tx, place, request, answered)
  }
}
