import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import type { Order } from '../../api/contract/order.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { tellFailure } from '../drafts/tell-failure.ts'
import { freshPath } from './renew-paths.ts'

type Props = {
  path: string
  /** The order whose reading signs the path, known once it is pressed; without one it is asked for as it is. */
  codeOf: () => string | undefined
  pathIn: (order: Order) => string | null | undefined
  className?: string
  size: 'small' | 'medium'
  label?: string
  children: ReactNode
}

const save = (href: string) => Object.assign(document.createElement('a'), { href, download: '' }).click()

/** Downloads a file by its signed path, which is read again first where the page was open for long. */
export const FileLink = ({ path, codeOf, pathIn, className = '', size, label, children }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { mediaUrl } = useExploreSettings()
  const press = (event: MouseEvent) => {
    const code = codeOf()
    const fresh = code === undefined ? null : freshPath(queries, code, pathIn)
    if (fresh === null) return
    event.preventDefault()
    // The old path opens a page of words at most.
    const tell = (error?: unknown) => tellFailure(error, t`The file could not be downloaded`)
    void fresh.then((renewed) => (renewed ? save(mediaUrl(renewed)) : tell()), tell)
  }
  return (
    <a
      className={`ui-button ${className}`}
      data-variant="secondary"
      data-size={size}
      href={mediaUrl(path)}
      download
      aria-label={label}
      onClick={press}
    >
      <span className="ui-button-content">{children}</span>
    </a>
  )
}
