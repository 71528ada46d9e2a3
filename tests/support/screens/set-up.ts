import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { addMissingApis } from './missing-apis.ts'
import { closePortal } from './render-screen.tsx'

/** The page is printed when somebody reads the error: what waits throws one at each look, and most are never read. */
const elementError = (message: string | null, container: Element) => {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  const print = () => `${message}\n\n${prettyDOM(container)}`
  return Object.defineProperty(error, 'message', { get: print, configurable: true })
}

// A limit for what hangs: what is awaited comes as soon as it can.
configure({ asyncUtilTimeout: 120_000, getElementError: elementError })
addMissingApis()

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(globalThis, 'setTimeout')
  vi.spyOn(globalThis, 'setInterval')
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  const unexpected = await closePortal()
  const complaints = vi.mocked(console.error).mock.calls
  // With its page a browser ends its timers.
  for (const { value } of vi.mocked(setTimeout).mock.results) clearTimeout(value)
  for (const { value } of vi.mocked(setInterval).mock.results) clearInterval(value)
  vi.restoreAllMocks()
  expect({ unexpected, complaints }).toEqual({ unexpected: [], complaints: [] })
})

// Code that a page fetches for later may be on its way still: cut off with this file's window it fails in the next one's.
afterAll(() => vi.dynamicImportSettled())
