import { type ComponentProps, useState } from 'react'
import { pictureFormats, sourceSet } from '../api/contract/picture.ts'
import './picture.css'

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'onError'> & {
  /** The address of the whole picture. */
  src: string
  alt: string
  /** How wide it is drawn, as in HTML: `48px`, or `(max-width: 719px) 100vw, 400px`. */
  sizes: string
  /** Hears that there is no picture at all. */
  onError?: () => void
}

/**
 * A picture in the smallest size and the best kind that suit its place and the browser; the whole one where these can't
 * be had, and where the picture is not of our making.
 */
export const Picture = ({ src, sizes, alt, onError, ...img }: Props) => {
  const [plain, setPlain] = useState<string | null>(null)
  const isPlain = plain === src || sourceSet(src, 'webp') === ''
  return (
    <picture className="ui-picture">
      {!isPlain &&
        pictureFormats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourceSet(src, format)} sizes={sizes} />
        ))}
      <img {...img} alt={alt} src={src} onError={() => (isPlain ? onError?.() : setPlain(src))} />
    </picture>
  )
}
