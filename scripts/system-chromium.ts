import { existsSync } from 'node:fs'

const paths = [
  // Without windows of its own it needs two thirds of the processor time of the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium of this system that the browser tests run in; undefined where there is none, and Playwright's own is used. */
export const systemChromium = (): string | undefined => paths.find((path) => existsSync(path))
