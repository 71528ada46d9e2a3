import { useState } from 'react'
import { initialsOf, tintOf } from './initials.ts'
import { Picture } from './picture.tsx'
import './avatar.css'

const widths = { tiny: '24px', small: '32px', medium: '40px', large: '52px', huge: '80px' } as const

type AvatarProps = {
  name: string
  src?: string | null
  /** 24, 32, 40, 52 and 80 px. */
  size?: 'tiny' | 'small' | 'medium' | 'large' | 'huge'
  shape?: 'square' | 'circle'
}

/** A picture beside its name, so for the eye alone; initials on a tint where it is missing or does not load. */
export const Avatar = ({ name, src, size = 'medium', shape = 'square' }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="ui-avatar" data-size={size} data-shape={shape} data-tint={tintOf(name)} aria-hidden="true">
      {src && failed !== src ? (
        <Picture src={src} sizes={widths[size]} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
