import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast'
import { toastQueue, toasts } from './toasts.ts'
import './toast.css'

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** Where toasts appear: bottom right, above the player. Once in the app. */
export const ToastRegion = () => {
  const { t } = useLingui()
  return (
    <AriaToastRegion queue={toastQueue} className="ui-toasts" aria-label={t`Messages`}>
      {({ toast }) => {
        const { tone, text, action, detail } = toast.content
        const Icon = icons[tone]
        return (
          <Toast toast={toast} className="ui-toast" data-tone={tone}>
            <Icon aria-hidden="true" />
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
            <Button slot="close" className="ui-toast-close" aria-label={t`Close`}>
              <X aria-hidden="true" />
            </Button>
          </Toast>
        )
      }}
    </AriaToastRegion>
  )
}
