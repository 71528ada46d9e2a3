import { type ComponentType, createElement, lazy, useState } from 'react'
import { overOutage } from '../session/network.ts'

/** A screen's code that could not be loaded, such as after a new version was put in place. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/** A screen, and what fetches its code ahead of its showing. */
export type Screen<Props extends object = object> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A screen whose code is fetched when it is first shown, and waited for while the server cannot be reached. Once fetched
 * ahead it shows at once: one that React waits for while it takes over a page would be drawn anew by any change in between.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> => {
  let here: ComponentType<Props> | null = null
  const preload = async () => {
    here = await load()
    return here
  }
  const Later = lazy(async () => {
    try {
      return { default: await overOutage(preload) }
    } catch (cause) {
      throw new ScreenLoadError('A screen could not be loaded.', { cause })
    }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, when the table of routes is
  const Shown = (props: Props) => {
    // The same for as long as it is shown: another component would begin anew.
    const [{ Component }] = useState<{ Component: ComponentType<Props> }>(() => ({ Component: here ?? Later }))
    return createElement(Component, props)
  }
  return Object.assign(Shown, { preload })
}
