import type { ComponentType } from 'react'
import { lazyScreen, type Screen } from '../app/lazy-screen.ts'
import { addPageTexts } from './texts.ts'

/** A page, or a part of one, whose code and words come when it is first shown. Those of the inbox are there. */
export const laterPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> =>
  lazyScreen(async () => {
    const [Page] = await Promise.all([load(), addPageTexts()])
    return Page
  })
