import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex, type IndexTaxon } from '../../../server/catalogue/catalogue-index.ts'
import { answerSlowly } from './oracle.ts'

/** Two levels below a root, three levels in one branch, and the same without the root in the list. */
const BELOW_ROOT: IndexTaxon[] = [
  { code: 'language', parent: 'voice' },
  { code: 'age', parent: 'voice' },
  { code: 'mood', parent: 'voice' },
  { code: 'nl', parent: 'language' },
  { code: 'en', parent: 'language' },
  { code: 'en-gb', parent: 'en' },
  { code: 'young', parent: 'age' },
  { code: 'old', parent: 'age' },
  { code: 'calm', parent: 'mood' },
]
const TREES = [
  { taxons: [{ code: 'voice', parent: null }, ...BELOW_ROOT], root: 'voice' },
  { taxons: BELOW_ROOT, root: null },
  { taxons: BELOW_ROOT.map(({ code, parent }) => ({ code, parent: parent === 'voice' ? null : parent })), root: null },
]

const codes = ['voice', ...BELOW_ROOT.map(({ code }) => code), '__proto__', 'nowhere']
const LETTERS = [...'aAbeEiIsSσΣςßßéÉİıøæ%_ \u0301がか家😀', 'e\u0308', 'x\u0301', '\ude00', '\ud83d']
const word = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 8 })
const name = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
)
const bareName = name.map((text) => text.replace(/[\p{P}´]/gu, ''))
const search = fc.option(fc.oneof(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 4 }), bareName), {
  nil: undefined,
})
const taxonsOfItem = fc.array(fc.constantFrom(...codes), { maxLength: 4 })
/** Few words and many of them: both sides of the bounds between words, and between lists and bitsets. */
const items = fc.array(fc.record({ name, taxons: taxonsOfItem }), { maxLength: 150, size: 'max' }).chain((drafts) =>
  fc
    .shuffledSubarray(
      drafts.map((_, at) => at * 3 + 1),
      { minLength: drafts.length },
    )
    .map((ids) => drafts.map((draft, at) => ({ ...draft, id: ids[at] ?? 0 }))),
)
const query = fc.record({
  taxons: fc.array(
    fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...codes.slice(0, -2)) }, fc.constantFrom(...codes)),
    {
      maxLength: 4,
    },
  ),
  name: search,
  page: fc.integer({ min: 1, max: 6 }),
  itemsPerPage: fc.integer({ min: 1, max: 40 }),
})

test('answers what going through every item answers, query after query', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TREES),
      items,
      fc.array(query, { minLength: 1, maxLength: 5 }),
      (tree, all, queries) => {
        const index = buildIndex({ items: all, taxons: tree.taxons })
        const oracle = { items: all, ...tree }
        expect(queries.map((one) => index.query(one))).toEqual(queries.map((one) => answerSlowly(oracle, one)))
      },
    ),
    { numRuns: 150 },
  )
})

test('finds every part of a name, in any case', () => {
  const part = fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(part, (names) => {
      const index = buildIndex({
        items: names.map((parts, id) => ({ id, name: parts.join('a'), taxons: [] })),
        taxons: [],
      })
      for (const [id, [, middle]] of names.entries()) {
        for (const typed of [`a${middle}a`, `A${middle.toUpperCase()}A`]) {
          expect(index.query({ taxons: [], name: typed, page: 1, itemsPerPage: 100 }).ids).toContain(id)
        }
      }
    }),
    { numRuns: 150 },
  )
})
