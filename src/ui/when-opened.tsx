import { t } from '@lingui/core/macro'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { ProgressLine } from './progress-line.tsx'
import { toasts } from './toasts.ts'
import { useBackCloses, useBackClosesList } from './use-back-closes.ts'

const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const

/** Settles with the first sign that somebody is at the page. */
const somebody: Promise<void> =
  typeof window === 'undefined'
    ? new Promise(() => undefined)
    : new Promise((resolve) => {
        for (const type of inputEvents)
          addEventListener(type, () => resolve(), { capture: true, once: true, passive: true })
      })

type Openable = { isOpen: boolean }
type Options = {
  /** A list or menu at its button: Back closes it where fingers press alone, before it is here as well. */
  isList?: boolean
  arrival?: Promise<void>
}

/** How a part is given up that is closed by `onClose`. */
export const close = ({ onClose }: { onClose: () => void }): void => onClose()

/**
 * A drawer or dialog whose code is no part of the page: it comes as soon as somebody is there, so that it opens at once
 * and without a network, and at the latest when it is opened. Where it cannot be had that is said, and `giveUp` closes
 * it, so that the next press tries again.
 */
export const whenOpened = <Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
  giveUp: (props: Props) => void,
  { isList = false, arrival = somebody }: Options = {},
): ComponentType<Props> => {
  const useBack = isList ? useBackClosesList : useBackCloses
  let here: ComponentType<Props> | null = null
  return (props: Props) => {
    const [Part, show] = useState(() => here)
    const { isOpen } = props
    const isMissing = Part === null
    const sayFailed = useEffectEvent(() => {
      toasts.error(t`This could not be loaded. Please try again.`)
      giveUp(props)
    })
    useBack(isOpen && isMissing, () => giveUp(props))
    useEffect(() => {
      if (!isMissing) return
      let isWanted = true
      const fetchPart = async () => {
        if (!isOpen) await arrival
        if (!isWanted) return
        here ??= await load()
        if (isWanted) show(() => here)
      }
      fetchPart().catch(() => isWanted && isOpen && sayFailed())
      return () => {
        isWanted = false
      }
    }, [isMissing, isOpen])
    if (Part !== null) return <Part {...props} />
    return isOpen ? <ProgressLine isActive /> : null
  }
}
