import { type ComponentType, lazy } from 'react'

/** A screen's code that could not be loaded, such as after a new version was put in place. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/** A screen, and what fetches its code ahead of its showing. */
export type Screen<Props extends object = object> = ComponentType<Props> & { preload: () => Promise<unknown> }

/** A screen whose code is fetched when it is first shown. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> => {
  const shown = lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ScreenLoadError('A screen could not be loaded.', { cause })
    }
  })
  return Object.assign(shown, { preload: load })
}
