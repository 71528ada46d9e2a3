import sharp from 'sharp'

type Brand = { light: string; middle: string; dark: string; mark: 'wave' | 'rings' }

const svg = (width: number, height: number, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

const marks: Record<Brand['mark'], string> = {
  wave: [18, 44, 74, 30, 88, 52, 22]
    .map(
      (height, i) =>
        `<rect x="${57 + i * 22}" y="${128 - height * 0.75}" width="10" height="${height * 1.5}" rx="5" fill="#fff"/>`,
    )
    .join(''),
  rings: `<g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round"><path d="M88 92a52 52 0 0 0 0 72"/><path d="M168 92a52 52 0 0 1 0 72"/><path d="M60 66a88 88 0 0 0 0 124"/><path d="M196 66a88 88 0 0 1 0 124"/></g><circle cx="128" cy="128" r="20" fill="#fff"/>`,
}

/** The square mark of a brand: 256 px PNG, transparent around its rounded corners. */
export function drawLogo({ light, middle, mark }: Brand): Promise<Buffer> {
  const paint = `<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>`
  return sharp(svg(256, 256, `${paint}<rect width="256" height="256" rx="60" fill="url(#p)"/>${marks[mark]}`))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The backdrop of a brand's sign-in and feedback pages: 1600 by 1000 WebP, dark enough for white text. */
export function drawBackground({ light, middle, dark }: Brand): Promise<Buffer> {
  const glow = `<radialGradient id="g" cx="0.15" cy="0" r="1.15"><stop offset="0" stop-color="${light}"/><stop offset="0.5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
  return sharp(svg(1600, 1000, `<defs>${glow}</defs><rect width="1600" height="1000" fill="url(#g)"/>`))
    .webp({ quality: 90 })
    .toBuffer()
}

export const brands: Record<'studioNoord' | 'otherReseller', Brand> = {
  studioNoord: { light: '#5566d6', middle: '#28348a', dark: '#151a45', mark: 'wave' },
  otherReseller: { light: '#1c8a7a', middle: '#0d5650', dark: '#072b2d', mark: 'rings' },
}
