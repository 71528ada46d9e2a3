import { afterEach, describe, expect, test, vi } from 'vitest'

/** A tab's storage; the module is loaded anew as after a reload. */
const openTab = () => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  const load = async () => {
    vi.resetModules()
    return (await import('../../src/api/call-keys.ts')).callKey
  }
  return { entries, load }
}

const added = { method: 'POST', path: '/shop/orders/a/ftv_add_product', body: { reference: 'Radio spot' } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the key of a call that nobody answered', () => {
  test('is the same after a reload, until an answer came', async () => {
    const { load } = openTab()
    const first = (await load())(added, { isStored: true })
    const second = (await load())(added, { isStored: true })
    expect(second.key).toBe(first.key)
    second.settle()
    expect((await load())(added, { isStored: true }).key).not.toBe(first.key)
  })

  test('outlives a late answer to what was set at that address before', async () => {
    const { load } = openTab()
    const callKey = await load()
    const change = (reference: string) => ({ method: 'PUT', path: '/shop/orders/a/ftv_update', body: { reference } })
    const first = callKey(change('Radio'), { isStored: true })
    const second = callKey(change('TV'), { isStored: true })
    first.settle()
    expect(callKey(change('TV'), { isStored: true }).key).toBe(second.key)
  })

  test.each([
    ['an hour', {}, '2026-11-20T11:00:00Z'],
    ['six days, as long as its wish', { wish: 'a' }, '2026-11-26T10:00:00Z'],
  ])('is forgotten after %s', async (_, wish, over) => {
    const { load } = openTab()
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
    const callKey = await load()
    const keyOf = (key: typeof callKey) => key({ ...added, ...wish }, { isStored: true }).key
    const first = keyOf(callKey)
    vi.setSystemTime(new Date(Date.parse(over) - 1))
    expect([keyOf(callKey), keyOf(await load())]).toEqual([first, first])
    vi.setSystemTime(new Date(over))
    expect(keyOf(callKey)).not.toBe(first)
  })

  test('is another one for another wish', async () => {
    const callKey = await openTab().load()
    const keyFor = (wish: string) => callKey({ ...added, wish }, { isStored: true }).key
    const first = keyFor('a')
    expect([keyFor('b') === first, keyFor('a') === first]).toEqual([false, true])
  })

  test('is another one of a change to what has another tag by now; not of something that is added', async () => {
    const callKey = await openTab().load()
    const keyOf = (method: string, ifMatch: string) => callKey({ ...added, method, ifMatch }, { isStored: true }).key
    expect(keyOf('PUT', '"2"')).not.toBe(keyOf('PUT', '"1"'))
    expect(keyOf('POST', '"2"')).toBe(keyOf('POST', '"1"'))
  })

  test('tells nothing of what was typed, and nothing at all of a call without a session', async () => {
    const { entries, load } = openTab()
    const callKey = await load()
    callKey(added, { isStored: true })
    expect([...entries.values()].join()).not.toContain('Radio spot')
    entries.clear()
    ;(await load())({ method: 'POST', path: '/shop/customers', body: { password: 'x' } }, { isStored: false })
    expect(entries.size).toBe(0)
  })

  test('stays out of the storage where the call holds a password', async () => {
    const { entries, load } = openTab()
    const body = { currentPassword: 'old-password', newPassword: 'new-password', confirmNewPassword: 'new-password' }
    const change = { method: 'PUT', path: '/shop/customers/2/password', body }
    const callKey = await load()
    expect(callKey(change, { isStored: true }).key).toBe(callKey(change, { isStored: true }).key)
    expect(entries.size).toBe(0)
  })

  test('is a new one where the storage holds something else', async () => {
    const { entries, load } = openTab()
    entries.set('unanswered-calls', '{"a":{"digest":7},"b":null}')
    expect((await load())(added, { isStored: true }).key).toMatch(/^[0-9a-f]{32}$/)
  })
})
