import { describe, expect, test } from 'vitest'
import { castingRoomMachine } from '../../src/machines/casting-room.machine.ts'
import { enterRoom } from '../support/running-casting-room.ts'
import { noor, open, tom } from '../support/running-feedback-link.ts'
import { testUnwired } from '../support/test-unwired.ts'

const moment = { voice: noor, audio: 4, at: 7.26 }

describe('a note', () => {
  test('belongs to its demo, to a tenth of a second, and loses its edges', async () => {
    const { room, sheet } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: ' Too fast\n' })
    room.send({ type: 'note.finished' })
    expect(sheet()).toMatchObject({
      notes: [{ id: 1, voice: noor, audio: 4, at: 7.3, text: 'Too fast' }],
      inHand: null,
    })
  })

  test('that is half written is kept with each letter, and goes on where it stopped', async () => {
    const { room, link } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Too f' })
    expect(link.kept.draft?.sheet?.inHand).toEqual({ ...moment, id: null, text: 'Too f' })
    const later = await enterRoom(link.kept.draft ?? undefined)
    expect(later.room.snapshot().value.note).toBe('writing')
    later.room.send({ type: 'note.finished' })
    expect(later.sheet().notes.map(({ text }) => text)).toEqual(['Too f'])
  })

  test('is moved within its demo, to a tenth of a second and never before its start', async () => {
    const { room, link, sheet } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Too fast' })
    room.send({ type: 'moment.moved', at: 8.26 })
    expect(link.kept.draft?.sheet?.inHand).toEqual({ ...moment, at: 8.3, id: null, text: 'Too fast' })
    room.send({ type: 'moment.moved', at: -0.7 }, { type: 'note.finished' })
    expect(sheet().notes).toEqual([{ ...moment, at: 0, id: 1, text: 'Too fast' }])
  })

  test('is kept by pointing elsewhere, which begins another', async () => {
    const { room, sheet } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Too fast' })
    room.send({ type: 'moment.pointed', moment: { voice: tom, audio: 9, at: 1 } })
    expect(sheet().notes.map(({ text }) => text)).toEqual(['Too fast'])
    expect(room.snapshot().context.note).toEqual({ voice: tom, audio: 9, at: 1, id: null, text: '' })
  })

  test('that is edited stays in its place, and deleting it leaves the others', async () => {
    const { room, sheet } = await enterRoom()
    for (const at of [9, 2]) {
      room.send({ type: 'moment.pointed', moment: { ...moment, at } }, { type: 'text.changed', text: `At ${at}` })
      room.send({ type: 'note.finished' })
    }
    const [first] = sheet().notes
    if (first === undefined) throw new Error('no note was pinned')
    room.send({ type: 'mark.pressed', id: first.id }, { type: 'edit.pressed', note: first })
    room.send({ type: 'text.changed', text: 'At two' }, { type: 'note.finished' })
    expect(sheet().notes.map(({ id, at, text }) => [id, at, text])).toEqual([
      [2, 2, 'At two'],
      [1, 9, 'At 9'],
    ])
    room.send({ type: 'mark.pressed', id: 2 }, { type: 'note.deleted', id: 2 })
    expect(sheet().notes.map(({ id }) => id)).toEqual([1])
    expect(room.snapshot().context.opened).toBe(null)
  })
})

describe('a mark', () => {
  const noted = async () => {
    const entered = await enterRoom()
    for (const at of [2, 9])
      entered.room.send(
        { type: 'moment.pointed', moment: { ...moment, at } },
        { type: 'text.changed', text: `${at}` },
        {
          type: 'note.finished',
        },
      )
    return entered
  }
  const seen = ({ room }: Awaited<ReturnType<typeof noted>>) => {
    const { value, context } = room.snapshot()
    return [value.note, context.opened, context.note]
  }

  test('opens its note, another mark the other, and the same one again closes it', async () => {
    const entered = await noted()
    entered.room.send({ type: 'mark.pressed', id: 1 })
    expect(seen(entered)).toEqual(['reading', 1, null])
    entered.room.send({ type: 'mark.pressed', id: 2 })
    expect(seen(entered)).toEqual(['reading', 2, null])
    entered.room.send({ type: 'mark.pressed', id: 2 })
    expect(seen(entered)).toEqual(['resting', null, null])
  })

  test('that is pressed while another note is written keeps that one and opens its own', async () => {
    const entered = await noted()
    entered.room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Lovely' })
    entered.room.send({ type: 'mark.pressed', id: 1 })
    expect(entered.sheet().notes.map(({ text }) => text)).toEqual(['2', 'Lovely', '9'])
    expect(seen(entered)).toEqual(['reading', 1, null])
  })

  test('its note is in hand from the press on, and given up it is as it was', async () => {
    const entered = await noted()
    const [first] = entered.sheet().notes
    if (first === undefined) throw new Error('no note was pinned')
    entered.room.send({ type: 'mark.pressed', id: 1 }, { type: 'edit.pressed', note: first })
    expect(entered.sheet().inHand).toEqual(first)
    entered.room.send({ type: 'text.changed', text: 'Other' }, { type: 'note.abandoned' })
    expect([entered.sheet().inHand, entered.sheet().notes[0], ...seen(entered)]).toEqual([
      null,
      first,
      'resting',
      null,
      null,
    ])
  })

  test('a place that is pointed at is kept before a letter is written, and laid down with the note', async () => {
    const entered = await enterRoom()
    entered.room.send({ type: 'moment.pointed', moment })
    expect(entered.sheet().inHand).toEqual({ ...moment, id: null, text: '' })
    entered.room.send({ type: 'text.changed', text: 'Lovely' })
    entered.room.send({ type: 'moment.pointed', moment: { ...moment, at: 1 } })
    expect(entered.sheet().inHand).toEqual({ ...moment, at: 1, id: null, text: '' })
    entered.room.send({ type: 'text.changed', text: 'Slow' }, { type: 'note.finished' })
    expect(seen(entered)).toEqual(['resting', null, null])
  })

  test('half a note that another tab finished is laid down here', async () => {
    const entered = await enterRoom()
    entered.room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Lovely' })
    entered.writeElsewhere({ kind: 'taken in hand', note: null })
    expect(seen(entered)).toEqual(['resting', null, null])
  })
})

describe('somebody else', () => {
  const link = { id: 5, refreshToken: 'hers' }
  const naming = async () => {
    const entered = await enterRoom()
    entered.room.send({ type: 'someone.pressed', link }, { type: 'name.changed', name: ' Iris ' })
    expect(entered.room.snapshot().hasTag('busy')).toBe(false)
    entered.room.send({ type: 'name.submitted' })
    expect([entered.room.snapshot().hasTag('busy'), entered.room.calls.at(-1)]).toEqual([true, 'pass 5 on to Iris'])
    return entered
  }

  test('who was named goes on by a link of their own, and nothing can be pressed meanwhile', async () => {
    const { room, opened } = await naming()
    await room.answer({ kind: 'passed', link })
    expect([opened, room.snapshot().hasTag('busy')]).toEqual([[{ kind: 'passed', link }], true])
  })

  test.each<[string, unknown, string]>([
    ['at the name', [{ propertyPath: 'name', message: 'This name is taken.', code: 'taken' }], 'This name is taken.'],
    ['without a field', [], 'Too many people.'],
  ])('who is refused is told why %s, until the name is another', async (_, violations, words) => {
    const { room } = await naming()
    expect(room.snapshot().context.refusal).toBeNull()
    await room.answer({ kind: 'refused', violations, message: 'Too many people.' })
    expect(room.snapshot().context.refusal).toBe(words)
    room.send({ type: 'name.changed', name: 'Noor' })
    expect(room.snapshot().context.refusal).toBeNull()
  })
})

describe('the answer', () => {
  test('carries choices in order, verdicts and the notes of each voice', async () => {
    const { room, link } = await enterRoom()
    link.send(
      { type: 'sheet.changed', change: { kind: 'ranked', voice: tom, rank: 1 } },
      { type: 'sheet.changed', change: { kind: 'ranked', voice: noor, rank: 1 } },
      { type: 'sheet.changed', change: { kind: 'judged', voice: noor, verdict: 'yes' } },
      { type: 'sheet.changed', change: { kind: 'judged', voice: tom, verdict: 'maybe' } },
      { type: 'comment.changed', comment: 'Slower' },
    )
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Lovely' }, { type: 'note.finished' })
    link.send({ type: 'feedback.submitted' })
    expect(link.replies.at(-1)).toMatchObject({
      voice: noor,
      further: [tom],
      verdicts: [
        { voice: noor, verdict: 'yes', notes: [{ audio: 4, at: 7.3, text: 'Lovely' }] },
        { voice: tom, verdict: 'maybe', notes: [] },
      ],
    })
  })

  test('asks for a verdict on a voice that is gone, too: without one the comment would be lost', async () => {
    const { room, link } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Lovely' }, { type: 'note.finished' })
    link.comeBack()
    await link.answer({ ...open, gone: [noor] })
    link.send({ type: 'voice.chosen', voice: tom }, { type: 'comment.changed', comment: 'He is flour.' })
    link.send({ type: 'feedback.submitted' })
    expect([link.replies, link.context().violations]).toEqual([
      [],
      [{ propertyPath: 'payload.verdicts', message: '', code: 'required' }],
    ])
    link.send({ type: 'sheet.changed', change: { kind: 'judged', voice: noor, verdict: 'no' } })
    link.send({ type: 'feedback.submitted' })
    expect(link.replies.at(-1)).toMatchObject({
      voice: tom,
      further: [],
      verdicts: [{ voice: noor, verdict: 'no', notes: [{ audio: 4, at: 7.3, text: 'Lovely' }] }],
    })
  })
})

describe('the link', () => {
  const naming = async () => {
    const inside = await enterRoom()
    inside.room.send({ type: 'someone.pressed', link: { id: 7, refreshToken: 'scoped' } })
    return inside
  }

  test('is passed on once, by the name without its edges', async () => {
    const { room, opened } = await naming()
    room.send({ type: 'name.submitted' }, { type: 'name.changed', name: ' Daan ' })
    room.send({ type: 'name.submitted' }, { type: 'name.submitted' })
    expect(room.calls).toEqual(['pass 7 on to Daan'])
    await room.answer({ kind: 'passed', link: { id: 8, refreshToken: 'theirs' } })
    expect(opened).toEqual([{ kind: 'passed', link: { id: 8, refreshToken: 'theirs' } }])
  })

  test.each([false, true])(
    'of somebody who has one here is opened without a call, while naming: %s',
    async (isNaming) => {
      const { room, opened } = await (isNaming ? naming() : enterRoom())
      room.send({ type: 'person.chosen', link: { id: 8, refreshToken: 'theirs' } })
      expect([room.calls, opened]).toEqual([[], [{ kind: 'passed', link: { id: 8, refreshToken: 'theirs' } }]])
      room.send({ type: 'person.chosen', link: { id: 9, refreshToken: 'another' } })
      expect(opened).toHaveLength(1)
      // Their page was stopped on its way.
      room.clock.increment(10_000)
      room.send({ type: 'person.chosen', link: { id: 9, refreshToken: 'another' } })
      expect(opened).toHaveLength(2)
    },
  )

  test('asks for the name still where the page that it leads to was stopped', async () => {
    const { room } = await naming()
    room.send({ type: 'name.changed', name: 'Daan' }, { type: 'name.submitted' })
    await room.answer({ kind: 'passed', link: { id: 8, refreshToken: 'theirs' } })
    room.clock.increment(10_000)
    expect(room.snapshot()).toMatchObject({ value: { person: { naming: 'asking' } }, context: { name: 'Daan' } })
  })

  test('asks once more for a name where none was given', async () => {
    const { room } = await naming()
    room.send({ type: 'name.changed', name: ' ' }, { type: 'name.submitted' })
    expect(room.snapshot().value.person).toEqual({ naming: 'unnamed' })
    room.send({ type: 'name.changed', name: 'D' })
    expect(room.snapshot()).toMatchObject({ value: { person: { naming: 'asking' } }, context: { name: 'D' } })
  })

  test('that is refused says why, until the name changes', async () => {
    const { room } = await naming()
    room.send({ type: 'name.changed', name: 'Daan' }, { type: 'name.submitted' })
    const violations = [{ propertyPath: 'name', message: 'At most 10.', code: 'too-many' }]
    await room.answer({ kind: 'refused', violations, message: 'name: At most 10.' })
    expect(room.snapshot().context).toMatchObject({ refusal: 'At most 10.', name: 'Daan' })
    room.send({ type: 'name.changed', name: 'Daan V' })
    expect(room.snapshot().context.refusal).toBe(null)
  })
})

describe('another tab of the device', () => {
  test('is followed in what it says, and in the note that it has in hand', async () => {
    const { room, link, sheet, writeElsewhere } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Too f' })
    writeElsewhere({ kind: 'judged', voice: noor, verdict: 'yes' })
    writeElsewhere({ kind: 'taken in hand', note: { ...moment, id: null, text: 'Too fast' } })
    expect(room.snapshot().context.note).toEqual({ ...moment, id: null, text: 'Too fast' })
    room.send({ type: 'note.finished' })
    expect(sheet()).toMatchObject({ verdicts: { [noor]: 'yes' }, notes: [{ text: 'Too fast' }], inHand: null })
    expect(link.kept.draft?.sheet).toEqual(sheet())
  })

  test('pins the note that is in hand here, which is then not written twice', async () => {
    const { room, sheet, writeElsewhere } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Too fast' })
    writeElsewhere({ kind: 'pinned', note: { ...moment, id: null, text: 'Too fast' } })
    expect(room.snapshot()).toMatchObject({ value: { note: 'resting' }, context: { note: null } })
    room.send({ type: 'note.finished' })
    expect(sheet().notes).toHaveLength(1)
  })

  test('leaves what is read here open', async () => {
    const { room, writeElsewhere } = await enterRoom()
    room.send({ type: 'moment.pointed', moment }, { type: 'text.changed', text: 'Too fast' }, { type: 'note.finished' })
    room.send({ type: 'mark.pressed', id: 1 })
    writeElsewhere({ kind: 'judged', voice: noor, verdict: 'yes' })
    expect(room.snapshot()).toMatchObject({ value: { note: 'reading' }, context: { opened: 1 } })
  })
})

testUnwired('castingRoomMachine', castingRoomMachine, 7)
