import { act, render, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useDraft } from '../../src/features/drafts/use-draft.ts'
import { isFeedbackDraft } from '../../src/features/feedback/is-feedback-draft.ts'
import { rememberedChoice, rememberedOrder, rememberPayment } from '../../src/features/orders/payment-memory.ts'

type Form = { name: string; note: string | null; isActive: boolean; tags: string[] }

const initial: Form = { name: 'Spring', note: null, isActive: true, tags: ['a'] }

const Shown = ({ show }: { show: (form: Form) => void }) => {
  show(useDraft('form', initial).value)
  return null
}

describe('what was typed into a form and kept', () => {
  const formWith = (edits: unknown): Form => {
    sessionStorage.setItem('draft:form', JSON.stringify(edits))
    let form: Form | null = null
    const show = (value: Form) => {
      form = value
    }
    render(<Shown show={show} />)
    return form ?? { name: 'nothing was shown', note: null, isActive: false, tags: [] }
  }

  test.each([
    [{ name: { from: 'Spring', to: 'Summer' } }, { name: 'Summer' }],
    [{ note: { from: null, to: 'By Friday' } }, { note: 'By Friday' }],
    [{ isActive: { from: true, to: false } }, { isActive: false }],
    [{ tags: { from: ['a'], to: ['a', 'b'] } }, { tags: ['a', 'b'] }],
    [{ tags: { from: ['a'], to: [] } }, { tags: [] }],
  ])('stands in it again: %j', (edits, changed) => {
    expect(formWith(edits)).toEqual({ ...initial, ...changed })
  })

  test.each([
    null,
    'Summer',
    { name: 'Summer' },
    { name: null },
    { name: { to: 'Summer' } },
    { name: { from: 'Spring' } },
    { name: { from: 'Spring', to: 7 } },
    { name: { from: 7, to: 'Summer' } },
    { note: { from: null, to: 7 } },
    { isActive: { from: true, to: 'no' } },
    { tags: { from: ['a'], to: 'b' } },
    { tags: { from: ['a'], to: ['b', 7] } },
    { tags: { from: ['a', 7], to: ['b'] } },
    { colour: { from: 'red', to: 'blue' } },
  ])('is left behind where the form has another shape: %j', (edits) => {
    expect(formWith(edits)).toEqual(initial)
  })
})

describe('a form that is gone when its answer comes', () => {
  const openForm = () => renderHook(() => useDraft('form', initial))

  test('forgets what it sent where the same form is open anew, and nothing that was typed there since', () => {
    const first = openForm()
    act(() => first.result.current.change({ name: 'Summer', note: 'By Friday' }))
    const sent = first.result.current.value
    first.unmount()
    const second = openForm()
    act(() => second.result.current.change({ note: 'By Monday' }))
    expect(first.result.current.now()).toEqual({ ...initial, name: 'Summer', note: 'By Monday' })
    act(() => void first.result.current.settle(sent))
    expect(second.result.current.value).toEqual({ ...initial, note: 'By Monday' })
    expect(openForm().result.current.value).toEqual({ ...initial, note: 'By Monday' })
  })

  test('empties the one that is open anew', () => {
    const first = openForm()
    act(() => first.result.current.change({ name: 'Summer' }))
    first.unmount()
    const second = openForm()
    act(() => first.result.current.drop())
    expect(second.result.current.value).toEqual(initial)
  })
})

test.each([
  [{ voice: null, comment: '' }, true],
  [{ voice: '/api/v2/shop/voices/1', comment: 'Warm' }, true],
  [null, false],
  ['Warm', false],
  [{ comment: 'Warm' }, false],
  [{ voice: 7, comment: 'Warm' }, false],
  [{ voice: null }, false],
  [{ voice: null, comment: null }, false],
])('a stored answer %j can be gone on with: %s', (value, isReadable) => {
  expect(isFeedbackDraft(value)).toBe(isReadable)
})

describe('a form that was sent', () => {
  const open = () => renderHook(() => useDraft('form', initial)).result

  test('sends what is taken back too: it may stand there by now', () => {
    const form = open()
    act(() => form.current.change({ name: 'Summer' }))
    act(() => void form.current.toSend())
    act(() => form.current.change({ name: 'Spring' }))
    expect(form.current.edits).toEqual({ name: { from: 'Spring', to: 'Spring', sent: 'Summer' } })
  })

  test('goes on from what the server kept of it, where that is what was sent without its spaces', () => {
    const { result, rerender } = renderHook((held: Form) => useDraft('form', held), { initialProps: initial })
    act(() => result.current.change({ name: 'Summer ' }))
    act(() => void result.current.toSend())
    rerender({ ...initial, name: 'Summer' })
    expect([result.current.conflicts, result.current.isChanged]).toEqual([[], false])
    act(() => result.current.change({ name: 'Autumn' }))
    act(() => void result.current.toSend())
    rerender({ ...initial, name: 'Spring' })
    expect(result.current.conflicts).toEqual([{ name: 'name', theirs: 'Spring', mine: 'Autumn' }])
  })

  test('forgets what was taken back before that', () => {
    const form = open()
    act(() => form.current.change({ name: 'Summer' }))
    act(() => form.current.change({ name: 'Spring' }))
    expect([form.current.edits, form.current.isChanged]).toEqual([{}, false])
  })

  test('forgets what was saved, and keeps what was typed since over it', () => {
    const form = open()
    act(() => form.current.change({ name: 'Autumn', note: 'By Friday' }))
    act(() => expect(form.current.settle({ ...initial, name: 'Summer', note: 'By Friday' })).toBe(false))
    expect(form.current.edits).toEqual({ name: { from: 'Summer', to: 'Autumn' } })
    act(() => expect(form.current.settle({ ...initial, name: 'Autumn' })).toBe(true))
    expect(sessionStorage.getItem('draft:form')).toBeNull()
  })
})

describe('after a payment', () => {
  test('a tab knows the order and the choice of it', () => {
    rememberPayment({ projectId: 7, code: 'a' }, 'mollie_paypal')
    expect([rememberedOrder(7), rememberedOrder(8), rememberedChoice('a'), rememberedChoice('b')]).toEqual([
      'a',
      null,
      'mollie_paypal',
      'mollie_ideal',
    ])
  })

  test('an order of no project is remembered by its choice alone', () => {
    rememberPayment({ projectId: null, code: 'a' }, 'invoice')
    expect([rememberedChoice('a'), Object.keys(sessionStorage)]).toEqual(['invoice', ['draft:paid-by-a']])
  })

  test('what is stored is no order and no choice unless it reads as one', () => {
    sessionStorage.setItem('draft:paid-for-7', '7')
    sessionStorage.setItem('draft:paid-by-a', '"cheque"')
    expect([rememberedOrder(7), rememberedChoice('a')]).toEqual([null, 'mollie_ideal'])
  })
})
