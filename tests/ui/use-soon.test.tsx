import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSoon } from '../../src/ui/use-later.ts'

test('a part that is wanted says that it is lost, whichever try fails last', async () => {
  const tries: ((error: Error) => void)[] = []
  const load = () => new Promise<object>((_, reject) => tries.push(reject))
  const { result, rerender } = renderHook(({ when }: { when: 'now' | 'idle' }) => useSoon(load, when), {
    initialProps: { when: 'idle' },
  })
  await expect.poll(() => tries.length).toBe(1)
  rerender({ when: 'now' })
  const [ahead, wanted] = tries
  await act(async () => wanted?.(new TypeError('lost')))
  await act(async () => ahead?.(new TypeError('lost')))
  expect(result.current).toEqual([null, expect.any(Function)])
})
