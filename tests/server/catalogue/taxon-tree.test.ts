import { expect, test } from 'vitest'
import { type IndexTaxon, taxonTree } from '../../../server/catalogue/taxon-tree.ts'

function groupsOf(taxons: readonly IndexTaxon[]): Record<string, string> {
  const { codes, groups } = taxonTree(taxons)
  return Object.fromEntries(codes.map((code, taxon) => [code, codes[groups[taxon] ?? -1] ?? '']))
}

test('a group is the topmost ancestor below the root of the kind, however deep the taxon', () => {
  expect(
    groupsOf([
      { code: 'en-gb', parent: 'en' },
      { code: 'en', parent: 'language' },
      { code: 'language', parent: 'voice' },
      { code: 'age', parent: 'voice' },
      { code: 'voice', parent: null },
    ]),
  ).toEqual({ 'en-gb': 'language', en: 'language', language: 'language', age: 'age', voice: 'voice' })
})

test('several taxons without a parent are groups themselves', () => {
  expect(
    groupsOf([
      { code: 'language', parent: null },
      { code: 'en', parent: 'language' },
      { code: 'en-gb', parent: 'en' },
      { code: 'age', parent: null },
    ]),
  ).toEqual({ language: 'language', en: 'language', 'en-gb': 'language', age: 'age' })
})

test('a lone tree of two levels is one group and its choices', () => {
  expect(
    groupsOf([
      { code: 'language', parent: null },
      { code: 'en', parent: 'language' },
    ]),
  ).toEqual({ language: 'language', en: 'language' })
})

test('a parent outside the list is the root of the kind, even over a lone group of three levels', () => {
  expect(
    groupsOf([
      { code: 'language', parent: 'voice' },
      { code: 'en', parent: 'language' },
      { code: 'en-gb', parent: 'en' },
    ]),
  ).toEqual({ language: 'language', en: 'language', 'en-gb': 'language' })
})

test('a code given twice and a taxon above itself are refused by name', () => {
  const twice = [
    { code: 'en', parent: null },
    { code: 'en', parent: null },
  ]
  const circle = [
    { code: 'en', parent: 'en-gb' },
    { code: 'en-gb', parent: 'en' },
  ]
  expect(() => taxonTree(twice)).toThrow(new Error("Taxon 'en' is given twice"))
  expect(() => taxonTree(circle)).toThrow(new Error("Taxon 'en' is its own ancestor"))
})
