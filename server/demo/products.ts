import type { DemoProduct } from './types.ts'

type VariantRow = [code: string, name: string, euro: number]

function product(type: DemoProduct['type'], code: string, name: string, rows: VariantRow[]): DemoProduct {
  const variants = rows.map(([variant, label, euro]) => ({
    code: `${code}-${variant}`,
    name: label,
    price: Math.round(euro * 100),
  }))
  return { code, name, type, variants }
}

/** What can be ordered: products with their lengths, and post-processing options with their extent. */
export const demoProducts: DemoProduct[] = [
  product('product', 'tv-commercial', 'TV commercial', [
    ['15', '15 sec', 295],
    ['20', '20 sec', 325],
    ['30', '30 sec', 385],
    ['45', '45 sec', 445],
    ['60', '60 sec', 495],
  ]),
  product('product', 'radio-commercial', 'Radio commercial', [
    ['15', '15 sec', 235],
    ['20', '20 sec', 260],
    ['30', '30 sec', 295],
    ['45', '45 sec', 340],
    ['60', '60 sec', 380],
  ]),
  product('product', 'online-video', 'Online video', [
    ['30', '30 sec', 225],
    ['60', '60 sec', 295],
    ['120', '2 min', 345],
    ['300', '5 min', 475],
  ]),
  product('product', 'e-learning', 'E-learning', [
    ['300', '5 min', 395],
    ['600', '10 min', 565],
    ['1200', '20 min', 895],
    ['1800', '30 min', 1195],
  ]),
  product('product', 'telephone-ivr', 'Telephone / IVR', [
    ['3', 'Up to 3 prompts', 149],
    ['8', 'Up to 8 prompts', 219],
    ['15', 'Up to 15 prompts', 329],
  ]),
  product('product', 'audio-guide', 'Audio guide', [
    ['5', '5 stops', 425],
    ['10', '10 stops', 695],
    ['20', '20 stops', 1245],
  ]),
  product('option_post_processing', 'audio-editing', 'Audio editing', [
    ['basic', 'Cleaned and trimmed', 35],
    ['takes', 'Best takes combined', 59.5],
    ['split', 'Split into named files', 75],
  ]),
  product('option_post_processing', 'mixing-with-music', 'Mixing with music', [
    ['supplied', 'Your own music', 65],
    ['library', 'Music from our library', 115],
    ['effects', 'Music and sound effects', 165],
  ]),
  product('option_post_processing', 'noise-treatment', 'Noise treatment', [
    ['light', 'Light', 29.5],
    ['thorough', 'Thorough', 69],
  ]),
  product('option_post_processing', 'file-delivery', 'File delivery', [
    ['broadcast', 'Broadcast loudness (R 128)', 25],
    ['telephony', 'Telephony formats', 27.5],
  ]),
]
