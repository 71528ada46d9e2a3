import { expect, test } from 'vitest'
import { originalOf, sourceSet, variantPath, variantsOf } from '../../src/api/contract/picture.ts'

test('each size and kind has an address, which leads back to its picture', () => {
  const paths = variantsOf('/media/catalogue/ab12.webp').map((variant) =>
    variantPath('/media/catalogue/ab12.webp', variant),
  )
  expect(paths).toEqual([
    '/media/catalogue/ab12_160.avif',
    '/media/catalogue/ab12_160.webp',
    '/media/catalogue/ab12_320.avif',
    '/media/catalogue/ab12_320.webp',
    '/media/catalogue/ab12_480.avif',
    '/media/catalogue/ab12_480.webp',
  ])
  expect(new Set(paths.map(originalOf))).toEqual(new Set(['/media/catalogue/ab12.webp']))
  expect(originalOf('themes/ab12_1600.avif')).toBe('themes/ab12.webp')
  expect(originalOf('https://my_1.example/media/catalogue/ab12_320.avif')).toBe(
    'https://my_1.example/media/catalogue/ab12.webp',
  )
})

test.each([
  'catalogue/ab12.webp',
  'catalogue/ab12_1600.avif',
  'themes/ab12_160.webp',
  'catalogue/ab12_320.png',
  'scripts/ab12_320.webp',
  'catalogue/ab12_0320.avif',
  'catalogue/ab12_320.avif.txt',
  'catalogue/ab12.webp_320.avif',
  'x\ncatalogue/ab12_320.avif',
])('%s is a variant of nothing', (path) => {
  expect(originalOf(path)).toBeNull()
})

test.each(['catalogue/ab12.png', 'catalogue/ab12.webp.txt', 'scripts/ab12.webp'])('%s has no variants', (path) => {
  expect(variantsOf(path)).toEqual([])
})

test('the ending of a picture is changed, and nothing before it', () => {
  const path = 'https://my.webp.example/media/catalogue/ab12.webp'
  expect(variantPath(path, { width: 160, format: 'avif' })).toBe(
    'https://my.webp.example/media/catalogue/ab12_160.avif',
  )
})

test('browsers choose among the sizes, the whole picture as the widest', () => {
  expect(sourceSet('https://portal.example/media/themes/ab12.webp', 'webp')).toBe(
    'https://portal.example/media/themes/ab12_480.webp 480w, https://portal.example/media/themes/ab12_960.webp 960w, https://portal.example/media/themes/ab12_1600.webp 1600w, https://portal.example/media/themes/ab12.webp 2560w',
  )
  for (const foreign of [
    'https://cdn.example/catalogue/ab12.webp',
    '/media/catalogue/ab12.jpg',
    '/media/other/ab12.webp',
    '',
  ])
    expect(sourceSet(foreign, 'avif')).toBe('')
})
