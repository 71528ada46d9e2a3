import { expect, test } from 'vitest'
import { atTheirFields } from '../../src/api/contract/line-texts.ts'

const at = (propertyPath: string) => ({ propertyPath, message: 'Too long.', code: 'too-long' })

test('what was refused of a text stands at the field where it was typed', () => {
  const sent = [{ type: 'reference' }, { type: 'script' }, { type: 'comment' }, { type: 'instruction' }] as const
  const refused = [0, 1, 2, 3, 4].map((place) => at(`instructions[${place}].instruction`))
  expect(atTheirFields([...refused, at('instructions[1].type'), at('length')], sent)).toEqual([
    at('reference'),
    at('script'),
    at('remarks'),
    at('instructions[3].instruction'),
    at('instructions[4].instruction'),
    at('instructions[1].type'),
    at('length'),
  ])
})
