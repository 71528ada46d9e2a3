import { afterEach, expect, test, vi } from 'vitest'
import { toastQueue, toasts } from '../../src/ui/toasts.ts'

afterEach(() => toasts.clear())

const shown = () => toastQueue.visibleToasts.map(({ content, timeout }) => [content.tone, content.text, timeout])

test('a message stays for 5 seconds, one with something to press for 20', () => {
  toasts.success('Saved')
  toasts.error('Not saved', { label: 'Try again', onPress: () => undefined })
  toasts.info('Confirmed already', undefined, 'By a colleague.')
  expect(shown()).toEqual([
    ['info', 'Confirmed already', 5000],
    ['error', 'Not saved', 20_000],
    ['success', 'Saved', 5000],
  ])
  expect(toastQueue.visibleToasts[0]?.content.detail).toBe('By a colleague.')
})

test('a message is closed by its key, which its action hears of', () => {
  const onClose = vi.fn()
  toasts.success('Saved')
  const key = toasts.success('In your order', { label: 'Undo', onPress: () => undefined, onClose })
  toasts.close(key)
  expect([shown(), onClose.mock.calls.length]).toEqual([[['success', 'Saved', 5000]], 1])
})

test('four messages are shown at a time', () => {
  for (const text of ['1', '2', '3', '4', '5']) toasts.info(text)
  expect(toastQueue.visibleToasts).toHaveLength(4)
})
