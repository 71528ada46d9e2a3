import { expect, test } from 'vitest'
import type { HydraCollection } from '../../src/api/contract/hydra.ts'
import { everyMember } from '../../src/api/every-member.ts'
import { membersIn } from '../../src/api/scroll.ts'

type Row = { '@id': string; name: string }

const row = (id: number, name = `Row ${id}`): Row => ({ '@id': `/rows/${id}`, name })
const page = (members: Row[], total: number): HydraCollection<Row> => ({
  '@context': '/contexts/Row',
  '@id': '/rows',
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': total,
})
/** Something came to the top between the two readings: what stood last stands first on the next page. */
const first = page([row(9), row(8)], 103)
const second = page([row(8, 'Row 8, renamed'), row(7)], 104)
const each = [row(9), row(8, 'Row 8, renamed'), row(7)]

test('a list that loads more on scroll holds each entry once, as it was read last', () => {
  expect(membersIn({ pages: [first, second], pageParams: [1, 2] })).toEqual(each)
  expect(membersIn(undefined)).toEqual([])
})

test('a list that is read whole holds each entry once, as it was read last', async () => {
  expect(await everyMember(async (place) => (place.page === 1 ? first : second))).toEqual(each)
})
