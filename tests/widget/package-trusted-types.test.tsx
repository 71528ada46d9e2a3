import { expect, onTestFinished, test, vi } from 'vitest'
import { loadVoiceExplorer } from '../../src/widget/package/index.ts'

const portal = 'https://trusting.example'
const address = `${portal}/widget/voice-explorer.js`

/** What a browser makes of a text by a policy. */
class TrustedScriptURL {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

/** A page that lets scripts have trusted addresses alone (jsdom knows none), until it is to `allow` all. */
const requireTrusted = (allowed: readonly string[]) => {
  const native = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src')
  if (native === undefined) throw new Error('scripts have no address')
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...native,
    set(value: unknown) {
      if (!(value instanceof TrustedScriptURL)) throw new TypeError("This document requires 'TrustedScriptURL'")
      native.set?.call(this, String(value))
    },
  })
  const made: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (text: string) => string }) => {
      if (!allowed.includes(name) || made.includes(name)) throw new TypeError(`Policy "${name}" disallowed`)
      made.push(name)
      return { createScriptURL: (text: string) => new TrustedScriptURL(createScriptURL(text)) }
    },
  })
  const allow = () => {
    vi.unstubAllGlobals()
    Object.defineProperty(HTMLScriptElement.prototype, 'src', native)
  }
  onTestFinished(allow)
  return { made, allow }
}

/** Other tests load theirs from elsewhere. */
const scripts = () => [...document.querySelectorAll('script')].filter(({ src }) => src.startsWith(portal))

/** The script is in the page; it does not come. */
const seeFail = async (load: Promise<void>) => {
  expect(scripts().map(({ src }) => src)).toEqual([address])
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(load).rejects.toThrow(`${address} could not be loaded`)
}

test('a page that trusts no policy of ours is told so, and a later call tries again', async () => {
  const { allow } = requireTrusted([])
  await expect(loadVoiceExplorer(portal)).rejects.toThrow("requires 'TrustedScriptURL'")
  expect(scripts()).toEqual([])
  allow()
  await seeFail(loadVoiceExplorer(portal))
})

test('a page of trusted types alone gets the script by one policy, however often it is tried', async () => {
  const { made } = requireTrusted(['voice-explorer'])
  await seeFail(loadVoiceExplorer(portal))
  await seeFail(loadVoiceExplorer(portal))
  expect(made).toEqual(['voice-explorer'])
})
