import { expect, test } from 'vitest'
import { measureOnce } from '../../../server/catalogue/measure-once.ts'

/** Measures by name, and says which files were measured. */
const measuring = () => {
  const measured: string[] = []
  const once = measureOnce()
  const ask = (key: string) =>
    once(key, () => {
      measured.push(key)
      return Promise.resolve({ duration: measured.length, peaks: [], loudness: null })
    })
  return { measured, ask }
}

test('a file that is asked for twice is measured once, also while that is under way', async () => {
  const { measured, ask } = measuring()
  const [first, second] = await Promise.all([ask('a'), ask('a')])
  expect([first.duration, second.duration, measured]).toEqual([1, 1, ['a']])
})

test('the latest 16 are kept', () => {
  const { measured, ask } = measuring()
  const files = Array.from({ length: 16 }, (_, at) => `file ${at}`)
  for (const file of [...files, ...files]) ask(file)
  expect(measured).toEqual(files)
})

test('what was asked for last is kept longest', () => {
  const { measured, ask } = measuring()
  const files = Array.from({ length: 16 }, (_, at) => `file ${at}`)
  for (const file of files) ask(file)
  for (const file of ['file 0', 'new', 'file 0', 'file 1']) ask(file)
  expect(measured.slice(16)).toEqual(['new', 'file 1'])
})
