import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '../../src/api/contract/hydra.ts'
import { HttpError } from '../../src/api/http-error.ts'
import { createOnce, dropAttempt, isSent } from '../../src/features/drafts/create-once.ts'
import { forgetDrafts } from '../../src/features/drafts/draft-store.ts'
import { askOnce, dropWish } from '../../src/features/drafts/wish.ts'

type Form = { name: string; text: string }
type Note = Form & { '@id': string; '@type': string; id: number; etag: string }
type Answer = Outcome<Note> | HttpError

const lost = new HttpError(0, '', '')
const note = (id: number, { name, text }: Form, etag = '"1"'): Note => ({
  '@id': `/n/${id}`,
  '@type': 'Note',
  id,
  etag,
  name,
  text,
})
const made = (id: number, form: Form, etag?: string): Outcome<Note> => ({ ok: true, value: note(id, form, etag) })
const refused = (status: number): Outcome<Note> => ({ ok: false, status, violations: [], message: 'No.' })

const spring = { name: 'Spring', text: 'a' }
const summer = { name: 'Summer', text: 'a' }

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  dropAttempt('note')
})
afterEach(() => dropAttempt('note'))

/** A server whose answers stand in a row. */
const stage = (...answers: Answer[]) => {
  const asked: unknown[] = []
  const wishes: string[] = []
  const next = async (): Promise<Outcome<Note>> => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('not expected to be asked')
    if (answer instanceof HttpError) throw answer
    return answer
  }
  const save = (form: Form) =>
    createOnce<Form, Note>({
      key: 'note',
      form,
      create: (sent, wish) => {
        asked.push(['create', sent])
        wishes.push(wish)
        return next()
      },
      load: async (made) => {
        asked.push(['load', made])
        const answer = await next()
        if (!answer.ok) throw new Error('not expected to be refused')
        return answer.value
      },
      fieldsOf: ({ name, text }) => ({ name, text }),
      update: (made, changed, ifMatch) => {
        asked.push(['update', made, changed, ifMatch])
        return next()
      },
    })
  return { asked, wishes, save }
}

test('makes what was typed with one call, whatever the server made of the spelling', async () => {
  const { asked, save } = stage(made(1, { name: 'spring', text: 'a' }))
  expect(await save(spring)).toMatchObject({ ok: true, value: { id: 1 } })
  expect([asked, isSent('note')]).toEqual([[['create', spring]], false])
})

describe('after a call that nobody answered', () => {
  test('the same again is for the same wish, and what is begun anew for another', async () => {
    const { wishes, save } = stage(lost, lost, lost)
    for (const isAnew of [false, false, true]) {
      if (isAnew) dropAttempt('note')
      await expect(save(spring)).rejects.toBe(lost)
    }
    const [first, second, third] = wishes
    expect([second === first, third === first]).toEqual([true, false])
  })

  test('it is asked for anew once the server does not know of it any more, but not before that was said', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] })
    try {
      await expect(stage(lost).save(spring)).rejects.toBe(lost)
      vi.setSystemTime(new Date('2026-11-26T09:59:59Z'))
      expect(isSent('note')).toBe(true)
      vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
      expect(isSent('note')).toBe(false)
      const message =
        'This was sent six days ago or earlier and may have arrived. Look whether it is there before you send it again.'
      const { asked, save } = stage(made(1, spring))
      expect(await save(summer)).toEqual({
        ok: false,
        status: 409,
        violations: [{ propertyPath: '', message, code: 'sent-long-ago' }],
        message,
      })
      expect(asked).toEqual([])
      expect(await save(summer)).toEqual(made(1, spring))
      expect(asked).toEqual([['create', summer]])
    } finally {
      vi.useRealTimers()
    }
  })

  test('the same again is the same call', async () => {
    const { asked, save } = stage(lost, made(1, spring))
    await expect(save(spring)).rejects.toBe(lost)
    expect(isSent('note')).toBe(true)
    await save(spring)
    expect([asked, isSent('note')]).toEqual([
      [
        ['create', spring],
        ['create', spring],
      ],
      false,
    ])
  })

  test('what was corrected is an edit of what that call made', async () => {
    const { asked, save } = stage(lost, made(1, spring), made(1, summer))
    await expect(save(spring)).rejects.toBe(lost)
    expect(await save(summer)).toEqual(made(1, summer))
    expect(asked).toEqual([
      ['create', spring],
      ['create', spring],
      ['update', '/n/1', { name: 'Summer' }, '"1"'],
    ])
  })

  test('a correction that nobody answers either makes nothing anew: what is there now is corrected', async () => {
    const { asked, save } = stage(lost, made(1, spring), lost, made(1, summer, '"2"'), made(1, spring))
    await expect(save(spring)).rejects.toBe(lost)
    await expect(save(summer)).rejects.toBe(lost)
    await save(spring)
    expect(asked.slice(3)).toEqual([
      ['load', '/n/1'],
      ['update', '/n/1', { name: 'Spring' }, '"2"'],
    ])
  })

  test('a refused correction stays one of the same', async () => {
    const { asked, save } = stage(lost, made(1, spring), refused(422), made(1, spring), made(1, summer))
    await expect(save(spring)).rejects.toBe(lost)
    expect(await save({ ...spring, name: '' })).toEqual(refused(422))
    await save(summer)
    expect(asked.slice(3)).toEqual([
      ['load', '/n/1'],
      ['update', '/n/1', { name: 'Summer' }, '"1"'],
    ])
  })

  test("a colleague's other words are told once, and give way to the next press", async () => {
    const autumn = { name: 'Autumn', text: 'a' }
    const { asked, save } = stage(
      lost,
      made(1, spring),
      refused(412),
      made(1, autumn, '"2"'),
      made(1, autumn, '"2"'),
      made(1, summer),
    )
    await expect(save(spring)).rejects.toBe(lost)
    expect(await save(summer)).toMatchObject({ status: 412, message: 'Someone else changed this in the meantime.' })
    expect(await save(summer)).toEqual(made(1, summer))
    expect(asked.slice(4)).toEqual([
      ['load', '/n/1'],
      ['update', '/n/1', { name: 'Summer' }, '"2"'],
    ])
  })

  test('what somebody else deleted before it was corrected is made anew by the next press', async () => {
    const { asked, save } = stage(lost, made(1, spring), refused(404), made(2, summer))
    await expect(save(spring)).rejects.toBe(lost)
    expect(await save(summer)).toEqual(refused(404))
    expect(await save(summer)).toEqual(made(2, summer))
    expect(asked.at(-1)).toEqual(['create', summer])
  })

  test('a refusal of the first makes what was corrected', async () => {
    const { asked, save } = stage(lost, refused(422), made(1, summer))
    await expect(save(spring)).rejects.toBe(lost)
    expect(await save(summer)).toEqual(made(1, summer))
    expect(asked.at(-1)).toEqual(['create', summer])
  })

  test('what is typed after "Cancel" is something else', async () => {
    const { asked, save } = stage(lost, made(2, summer))
    await expect(save(spring)).rejects.toBe(lost)
    dropAttempt('note')
    await save(summer)
    expect(asked.at(-1)).toEqual(['create', summer])
  })
})

test('what was kept of a call for a form of another shape is left behind', async () => {
  sessionStorage.setItem('draft:note-sent', JSON.stringify({ sent: { ...spring, text: 7 }, made: null }))
  const { asked, save } = stage(made(1, summer))
  await save(summer)
  expect(asked).toEqual([['create', summer]])
})

test('a call that the server decided leaves nothing open', async () => {
  const { save } = stage(new HttpError(403, '', 'No.'), refused(422))
  await expect(save(spring)).rejects.toThrow('No.')
  expect(isSent('note')).toBe(false)
  expect(await save(spring)).toEqual(refused(422))
  expect(isSent('note')).toBe(false)
})

test('a wish ends with the session of whoever had it: the same of the next person is another one', async () => {
  const wishes: string[] = []
  const ask = () =>
    askOnce('note', async (wish) => {
      wishes.push(wish)
      return refused(503)
    })
  await ask()
  await ask()
  forgetDrafts()
  await ask()
  dropWish('note')
  expect([wishes[1] === wishes[0], wishes[2] === wishes[0]]).toEqual([true, false])
})
