import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast'
import { toastQueue, toasts } from './toasts.ts'
import { useModalsWayBack } from './use-modals-way-back.ts'
import './toast.css'

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

const regionClass = 'ui-toasts'
const subscribe = (changed: () => void) => toastQueue.subscribe(changed)
const howMany = () => toastQueue.visibleToasts.length

/**
 * Once the last toast is closed, the focus goes back to where it came from (React Aria). What is still in the page, but
 * no longer to be seen, does not take it: it goes to what is around it.
 */
const useWayBack = (count: number): void => {
  const from = useRef<Element>(null)
  useEffect(() => {
    const follow = ({ target, relatedTarget }: FocusEvent) => {
      const isWithin = (place: EventTarget | null) => place instanceof Element && place.closest(`.${regionClass}`)
      if (isWithin(target) && !isWithin(relatedTarget) && relatedTarget instanceof Element) from.current = relatedTarget
    }
    addEventListener('focusin', follow)
    return () => removeEventListener('focusin', follow)
  }, [])
  useEffect(() => {
    if (count > 0) return
    if (document.activeElement === document.body)
      from.current?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus()
    from.current = null
  }, [count])
}

/** How high the messages are, as `--toast-space` for what takes the focus: it is not to lie below them. */
const tellHeight = (region: HTMLElement | null) => {
  if (region === null) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--toast-space', `${region.offsetHeight}px`))
  sizes.observe(region)
  return () => {
    sizes.disconnect()
    style.removeProperty('--toast-space')
  }
}

/**
 * Where toasts appear: bottom right, above the player. Once in the app. React Aria's region is there with a toast alone:
 * one that comes before it is no landmark, and F6 never leads to it.
 */
export const ToastRegion = () => {
  const { t } = useLingui()
  const count = useSyncExternalStore(subscribe, howMany)
  useWayBack(count)
  useModalsWayBack()
  if (count === 0) return null
  return (
    <AriaToastRegion ref={tellHeight} queue={toastQueue} className={regionClass} aria-label={t`Messages`}>
      {({ toast }) => {
        const { tone, text, action, detail } = toast.content
        const Icon = icons[tone]
        return (
          <Toast toast={toast} className="ui-toast" data-tone={tone}>
            <Icon aria-hidden="true" />
            <div className="ui-toast-body">
              <ToastContent className="ui-toast-content">
                <Text slot="title">{text}</Text>
                {detail !== undefined && <Text slot="description">{detail}</Text>}
              </ToastContent>
              {action && (
                <Button
                  className="ui-toast-action"
                  onPress={() => {
                    toasts.close(toast.key)
                    action.onPress()
                  }}
                >
                  {action.label}
                </Button>
              )}
            </div>
            <Button slot="close" className="ui-toast-close" aria-label={t`Close`}>
              <X aria-hidden="true" />
            </Button>
          </Toast>
        )
      }}
    </AriaToastRegion>
  )
}
