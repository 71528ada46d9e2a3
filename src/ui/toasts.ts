import type { ReactNode } from 'react'
import { ToastQueue } from 'react-stately/useToastState'

type ToastTone = 'success' | 'error' | 'info'
/** Something to press in a toast: it closes by that. `onClose`: it can no longer be pressed, for whatever reason. */
type ToastAction = { label: string; onPress: () => void; onClose?: () => void }
type Notice = { tone: ToastTone; text: string; action: ToastAction | undefined; detail: ReactNode }

/**
 * Milliseconds a toast stays (specification, section 9); the pointer or the focus on it holds it. One that offers
 * something to press stays as long as it takes to get there (WCAG 2.2.1).
 */
const timeout = 5000
const actionTimeout = 20_000

/** What is said and still stands. Apart from where it is shown, whose code comes when there is something to show. */
export const toastQueue = new ToastQueue<Notice>({ maxVisibleToasts: 4 })
const add = (tone: ToastTone) => (text: string, action?: ToastAction, detail?: ReactNode) =>
  toastQueue.add(
    { tone, text, action, detail },
    { timeout: action === undefined ? timeout : actionTimeout, onClose: action?.onClose },
  )

/** Says something in passing, `detail` in a line of its own; each gives the key that `close` takes. */
export const toasts = {
  success: add('success'),
  error: add('error'),
  info: add('info'),
  close: (key: string) => toastQueue.close(key),
  clear: () => toastQueue.clear(),
}
