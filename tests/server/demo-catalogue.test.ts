import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type DemoKind, demoBrands, demoItems, demoProducts, demoTaxons } from '../../server/demo/catalogue.ts'

const assets = join(import.meta.dirname, '../../server/demo/assets')
const parents = new Map(demoTaxons.map(({ code, parent }) => [code, parent]))
const itemsOf = (kind: DemoKind) => demoItems.filter((item) => item.kind === kind)
const twice = (list: string[]) => list.filter((entry, i) => list.indexOf(entry) !== i)
const sizeOf = (file: string) => statSync(join(assets, file), { throwIfNoEntry: false })?.size ?? 0

const filterGroups: Record<DemoKind, string[]> = {
  voices: ['voice_language', 'voice_gender', 'voice_age', 'voice_character', 'voice_active'],
  talents: ['talent_genre', 'talent_type', 'talent_instruments'],
  musics: ['music_genre', 'music_video_theme', 'music_length', 'music_vocal', 'music_mood', 'music_instruments'],
  idents: ['ident_genre', 'ident_video_theme', 'ident_mood'],
}
const kinds: DemoKind[] = ['voices', 'talents', 'musics', 'idents']

describe('the demo catalogue', () => {
  it('gives every taxon, item, product, variant, file and picture a code of its own', () => {
    expect({
      taxons: twice(demoTaxons.map(({ code }) => code)),
      items: twice(demoItems.map(({ code }) => code)),
      names: twice(demoItems.map(({ name }) => name)),
      products: twice(demoProducts.map(({ code }) => code)),
      variants: twice(demoProducts.flatMap(({ variants }) => variants.map(({ code }) => code))),
      files: twice(demoItems.flatMap(({ image, audio }) => [image, ...audio.map(({ file }) => file)])),
    }).toEqual({ taxons: [], items: [], names: [], products: [], variants: [], files: [] })
  })

  it('uses codes that fit addresses and file names', () => {
    const codes = [...demoItems, ...demoProducts].map(({ code }) => code)
    expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([])
  })

  it.each(kinds)('has every filter group of %s, and no other', (kind) => {
    const prefix = filterGroups[kind][0]?.split('_')[0]
    const groups = demoTaxons.filter(({ code, parent }) => parent === null && code.startsWith(`${prefix}_`))
    expect(groups.map(({ code }) => code)).toEqual(filterGroups[kind])
  })

  it.each(kinds)('puts every one of the %s into each of its filter groups', (kind) => {
    const groupsOf = (taxons: string[]) => new Set(taxons.map((taxon) => parents.get(taxon)))
    const lacking = itemsOf(kind).flatMap(({ code, taxons }) =>
      filterGroups[kind].filter((group) => !groupsOf(taxons).has(group)).map((group) => `${code} has no ${group}`),
    )
    expect(lacking).toEqual([])
  })

  it('names only taxons that exist below a group of the item’s own kind, each once', () => {
    const wrong = demoItems.flatMap(({ kind, code, taxons }) => {
      const strange = taxons.filter((taxon) => !filterGroups[kind].includes(parents.get(taxon) ?? ''))
      return [...strange, ...twice(taxons)].map((taxon) => `${code}: ${taxon}`)
    })
    expect(wrong).toEqual([])
  })

  it('makes every filter choice find something, and none find everything', () => {
    const uses = new Map(demoTaxons.filter(({ parent }) => parent !== null).map(({ code }) => [code, 0]))
    for (const taxon of demoItems.flatMap(({ taxons }) => taxons)) uses.set(taxon, (uses.get(taxon) ?? 0) + 1)
    const counts = [...uses]
    expect(counts.filter(([, count]) => count === 0)).toEqual([])
    expect(counts.filter(([, count]) => count >= 2).length / counts.length).toBeGreaterThan(0.9)
    const whole = counts.filter(([code, count]) =>
      kinds.some((kind) => code.startsWith(kind.slice(0, -1)) && count === itemsOf(kind).length),
    )
    expect(whole).toEqual([])
  })

  it('is large enough for a second page of voices and for browsing the rest', () => {
    const languages = new Set(
      itemsOf('voices').flatMap(({ taxons }) => taxons.filter((t) => t.startsWith('voice_language_'))),
    )
    const demosOf = itemsOf('voices').filter(({ audio }) => audio.length >= 2)
    expect(itemsOf('voices').length).toBeGreaterThanOrEqual(36)
    expect(languages.size).toBeGreaterThanOrEqual(8)
    expect(demosOf.length).toBeGreaterThanOrEqual(itemsOf('voices').length / 2)
    expect(itemsOf('talents').length).toBeGreaterThanOrEqual(8)
    expect(itemsOf('musics').length).toBeGreaterThanOrEqual(14)
    expect(itemsOf('idents').length).toBeGreaterThanOrEqual(8)
  })

  it('gives every voice four to six characters, and every item a description in both of its parts', () => {
    const characters = itemsOf('voices').map(
      ({ taxons }) => taxons.filter((t) => t.startsWith('voice_character_')).length,
    )
    expect(characters.filter((count) => count < 4 || count > 6)).toEqual([])
    expect(demoItems.filter(({ description }) => description.length < 40).map(({ code }) => code)).toEqual([])
    expect(demoTaxons.filter(({ name, nameNl }) => name === '' || nameNl === '')).toEqual([])
  })

  it('ships every picture and sound that it names, the sounds under 6 MB together', () => {
    const sounds = demoItems.flatMap(({ audio }) => audio.map(({ file }) => file))
    const pictures = [
      ...demoItems.map(({ image }) => image),
      ...Object.values(demoBrands).flatMap((b) => Object.values(b)),
    ]
    expect([...sounds, ...pictures].filter((file) => sizeOf(file) < 1000)).toEqual([])
    expect(demoItems.filter(({ audio }) => audio.length === 0)).toEqual([])
    expect(sounds.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(6_000_000)
  })

  it('draws every item at 480 by 400 in fewer than 15 KB', async () => {
    const drawn = await Promise.all(
      demoItems.map(async ({ image }) => {
        const { width, height, format } = await sharp(join(assets, image)).metadata()
        return { image, width, height, format, light: sizeOf(image) < 15_000 }
      }),
    )
    expect(drawn).toEqual(
      demoItems.map(({ image }) => ({ image, width: 480, height: 400, format: 'webp', light: true })),
    )
  })

  it('prices every variant in whole cents above nothing, in both types of product', () => {
    const prices = demoProducts.flatMap(({ variants }) => variants.map(({ price }) => price))
    expect(prices.filter((price) => !Number.isInteger(price) || price <= 0)).toEqual([])
    expect(demoProducts.filter(({ variants }) => variants.length < 2)).toEqual([])
    expect(new Set(demoProducts.map(({ type }) => type))).toEqual(new Set(['product', 'option_post_processing']))
  })
})
