import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components/Toast'
import './toast.css'

type ToastTone = 'success' | 'error' | 'info'
/** Something to press in a toast: it closes by that. */
type ToastAction = { label: string; onPress: () => void }
type Notice = { tone: ToastTone; text: string; action: ToastAction | undefined }

/**
 * Milliseconds a toast stays (specification, section 9); the pointer or the focus on it holds it. One that offers
 * something to press stays as long as it takes to get there (WCAG 2.2.1).
 */
const timeout = 5000
const actionTimeout = 20_000

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 4 })
const add = (tone: ToastTone) => (text: string, action?: ToastAction) =>
  queue.add({ tone, text, action }, { timeout: action === undefined ? timeout : actionTimeout })

/** Says something in passing; each gives the key that `close` takes. */
export const toasts = {
  success: add('success'),
  error: add('error'),
  info: add('info'),
  close: (key: string) => queue.close(key),
  clear: () => queue.clear(),
}

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** Where toasts appear: bottom right, above the player. Once in the app. */
export const ToastRegion = () => {
  const { t } = useLingui()
  return (
    <AriaToastRegion queue={queue} className="ui-toasts" aria-label={t`Messages`}>
      {({ toast }) => {
        const { tone, text, action } = toast.content
        const Icon = icons[tone]
        return (
          <Toast toast={toast} className="ui-toast" data-tone={tone}>
            <Icon aria-hidden="true" />
            <ToastContent className="ui-toast-content">
              <Text slot="title">{text}</Text>
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
            <Button slot="close" className="ui-toast-close" aria-label={t`Close`}>
              <X aria-hidden="true" />
            </Button>
          </Toast>
        )
      }}
    </AriaToastRegion>
  )
}
