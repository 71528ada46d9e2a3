import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import './docked-drawer.css'

type Props = {
  title: string
  onClose: () => void
  /** Left out at the ends of the list. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** It is no row of the list. */
  isAlone?: boolean
  children: ReactNode
}

/** Stands beside its list, which stays in use; on narrow screens in its place. Escape closes it. */
export const DockedDrawer = ({ title, onClose, onPrevious, onNext, isAlone = false, children }: Props) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    <aside className="desk-docked" aria-label={title} onKeyDown={closeByEscape}>
      <header className="desk-docked-header">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {!isAlone && (
          <>
            <IconButton
              label={t`Previous row`}
              icon={<ArrowUp aria-hidden="true" />}
              isDisabled={onPrevious === undefined}
              onPress={() => onPrevious?.()}
            />
            <IconButton
              label={t`Next row`}
              icon={<ArrowDown aria-hidden="true" />}
              isDisabled={onNext === undefined}
              onPress={() => onNext?.()}
            />
          </>
        )}
        <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onPress={onClose} />
      </header>
      {children}
    </aside>
  )
}
