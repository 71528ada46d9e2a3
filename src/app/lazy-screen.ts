import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A screen's code that could not be loaded, such as after a new version was put in place. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError'
}

/** A screen whose code is fetched when it is first shown. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ScreenLoadError('A screen could not be loaded.', { cause })
    }
  })
