import sharp from 'sharp'
import type { Cover, Pattern } from '../../../server/demo/types.ts'
import { pick, randomFrom } from './random.ts'

const WIDTH = 480
const HEIGHT = 400

type Draw = (colours: Cover['palette'], random: () => number) => string

const indexes = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
const round = (value: number): number => Math.round(value * 10) / 10

const patterns: Record<Pattern, Draw> = {
  arcs: ([, a, b, c], random) => {
    const size = 80
    return indexes(30)
      .map((i) => {
        const [x, y] = [(i % 6) * size, Math.floor(i / 6) * size]
        const turn = Math.floor(random() * 4) * 90
        const [outer, inner] = random() < 0.5 ? [a, b] : [b, c]
        const quarter = (radius: number, fill: string) =>
          `<path d="M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z" fill="${fill}"/>`
        const shapes = quarter(80, outer) + quarter(54, inner) + quarter(28, a)
        return `<g transform="translate(${x} ${y}) rotate(${turn} 40 40)">${random() < 0.2 ? quarter(80, a) : shapes}</g>`
      })
      .join('')
  },
  waves: ([, a, b, c], random) => {
    const phase = random() * 6
    const sun = `<circle cx="${330 + random() * 60}" cy="${105 + random() * 30}" r="54" fill="${c}"/>`
    const wave = (i: number) => {
      const base = 150 + i * 48
      const points = indexes(25).map(
        (n) => `${n * 20} ${round(base + Math.sin(n / (3.2 + i * 0.3) + phase + i * 1.7) * (30 - i * 3))}`,
      )
      return `<path d="M0 400V${points[0]?.split(' ')[1]}L${points.join('L')}V400Z" fill="${i % 2 ? b : a}" opacity="${round(0.45 + i * 0.12)}"/>`
    }
    return sun + indexes(5).map(wave).join('')
  },
  circles: ([, ...inks], random) =>
    indexes(9)
      .map((i) => {
        const [x, y] = [
          (i % 3) * 160 + 80 + (random() - 0.5) * 50,
          Math.floor(i / 3) * 133 + 66 + (random() - 0.5) * 40,
        ]
        const fill = pick(random, inks)
        const radius = 34 + random() * 52
        return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" opacity="0.88"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(radius * 0.42)}" fill="${pick(random, inks)}"/>`
      })
      .join(''),
  bars: ([, a, b, c], random) =>
    indexes(16)
      .map((i) => {
        const height = 50 + Math.abs(Math.sin(i * 0.55 + random() * 0.7)) * 260
        const fill = i % 5 === 3 ? c : i % 2 ? a : b
        return `<rect x="${17 + i * 28}" y="${round(200 - height / 2)}" width="18" height="${round(height)}" rx="9" fill="${fill}"/>`
      })
      .join(''),
  tiles: ([, ...inks], random) =>
    indexes(30)
      .map((i) => {
        const [x, y] = [(i % 6) * 80, Math.floor(i / 6) * 80]
        const fill = pick(random, inks)
        const shapes = [
          `<path d="M${x} ${y}h80l-80 80z" fill="${fill}"/>`,
          `<path d="M${x + 80} ${y}v80h-80z" fill="${fill}"/>`,
          `<circle cx="${x + 40}" cy="${y + 40}" r="28" fill="${fill}"/>`,
          `<rect x="${x}" y="${y + 24}" width="80" height="32" fill="${fill}"/>`,
          '',
        ]
        return pick(random, shapes)
      })
      .join(''),
  rays: ([, a, b, c], random) => {
    const [x, y] = [120 + random() * 240, 330]
    const ray = (i: number) => {
      const corner = (angle: number) => `${round(x + Math.cos(angle) * 700)} ${round(y - Math.sin(angle) * 700)}`
      const from = (i * Math.PI) / 9
      return `<path d="M${round(x)} ${y}L${corner(from)}L${corner(from + Math.PI / 18)}Z" fill="${i % 2 ? a : b}"/>`
    }
    return `${indexes(9).map(ray).join('')}<circle cx="${round(x)}" cy="${y}" r="112" fill="${c}"/><rect y="330" width="480" height="70" fill="${b}"/>`
  },
  hills: ([, a, b, c], random) => {
    const peak = (i: number, fill: string) => {
      const at = 60 + i * 120 + random() * 60
      const height = 150 + random() * 120
      return `<path d="M${round(at - 190)} 400L${round(at)} ${round(400 - height)}L${round(at + 190)} 400Z" fill="${fill}"/>`
    }
    const moon = `<circle cx="${round(110 + random() * 240)}" cy="112" r="52" fill="${c}"/>`
    return moon + peak(0, a) + peak(3, a) + peak(1, b) + peak(2.4, a) + peak(1.7, b)
  },
  rings: ([, a, b, c], random) => {
    const centres: [number, number][] = [
      [130 + random() * 40, 140],
      [330 + random() * 40, 260],
    ]
    return centres
      .map(([x, y], at) =>
        indexes(4)
          .map(
            (i) =>
              `<circle cx="${round(x)}" cy="${y}" r="${26 + i * 40}" fill="none" stroke="${[a, b, c][(i + at) % 3]}" stroke-width="18" opacity="0.9"/>`,
          )
          .join(''),
      )
      .join('')
  },
}

/** Draws a cover as WebP, 480 by 400: a pattern from the piece's palette, never twice the same. */
export async function drawCover(name: string, { palette, pattern }: Cover): Promise<Buffer> {
  const shapes = patterns[pattern](palette, randomFrom(name))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${palette[0]}"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 74, effort: 6 }).toBuffer()
}
