import { expect, test } from 'vitest'
import type { Recording } from '../../src/api/contract/recording.ts'
import { matchFiles } from '../../src/desk/delivery/match-files.ts'
import { recordingOf } from '../support/recorded-order.ts'

const line = (
  orderItem: string,
  [product, variant, voice, reference]: [string, string, string | null, string | null],
  recordings: Recording[] = [],
) => ({ orderItem, product, variant, voice, reference, recordings })

const tv = line('/items/1', ['TV commercial', '30 sec', 'Noor Bakker', 'Spring sale, hero'])
const radio = line('/items/2', ['Radio commercial', '20 sec', 'Sanne de Wit', 'Spring sale, radio'])
const lines = [tv, radio]
const recorded = { ...tv, recordings: [recordingOf(9, 1)] }

test('a file goes to the line whose product, length and voice stand in its name', () => {
  expect(matchFiles(['radio-20-sanne-v1.wav', 'tv-30-noor-v1.wav'], lines)).toEqual(['/items/2', '/items/1'])
})

test('accents and capitals are no matter, nor is an extension a word', () => {
  const zoe = line('/items/3', ['Online video', '60 sec', 'Zoë Flac', null])
  expect(matchFiles(['ZOE.FLAC'], [...lines, zoe])).toEqual(['/items/3'])
})

test('a revision goes to the line of its name: the number of a version is no word of it', () => {
  const first = line('/items/4', ['Radio commercial', '20 sec', 'Sanne de Wit', 'Spot 1'], [recordingOf(9, 1)])
  const second = line('/items/5', ['Radio commercial', '20 sec', 'Sanne de Wit', 'Spot 2'])
  expect(matchFiles(['spot-1-v2.wav', 'Spot_2_V1.wav'], [first, second])).toEqual(['/items/4', '/items/5'])
  expect(matchFiles(['spot1v2.1.wav'], [first, second])).toEqual(['/items/4'])
  expect(matchFiles(['spot-v2.wav'], [first, second])).toEqual([null])
})

test('for what fits several lines, or none, somebody chooses, also where one of them has no recording', () => {
  expect(matchFiles(['spring-sale.wav', 'a.wav'], [recorded, radio])).toEqual([null, null])
})

test('two files whose names tell the same line: the first has it, and somebody chooses for the other', () => {
  expect(matchFiles(['tv-30-noor-v1.wav', 'tv-30-noor-v2.wav'], lines)).toEqual(['/items/1', null])
  expect(matchFiles(['tv-30-noor-v2.wav'], lines, ['/items/1'])).toEqual([null])
})

test('a name that tells a line has it as a new version, too', () => {
  expect(matchFiles(['tv-30-noor-v2.wav'], [recorded, radio])).toEqual(['/items/1'])
})

test('the only line of an order takes one', () => {
  expect(matchFiles(['take.wav', 'take 2.wav'], [recorded])).toEqual(['/items/1', null])
})
