import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { activate } from '../../src/app/translations.ts'
import { startThemeMedia } from '../../src/screens/settings/theme-media.wiring.ts'
import { environmentAt } from '../support/environment.ts'

afterEach(() => vi.unstubAllGlobals())

/** An upload that arrives, and whose answer is lost. */
class LostUpload {
  static keys: string[] = []
  upload = {}
  onerror: () => void = () => undefined
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') LostUpload.keys.push(value)
  }
  send() {
    this.onerror()
  }
}

test('the same file that is chosen once more is sent once more; trying again is the same call', async () => {
  vi.stubGlobal('XMLHttpRequest', LostUpload)
  setEnvironment(environmentAt(location.origin))
  await activate('en', 'signedIn')
  const actor = startThemeMedia(new QueryClient(), '/api/v2/shop/customers/2', 'logo')
  const customer = { theme: '/api/v2/shop/themes/9', idPath: '/api/v2/shop/customers/2' }
  const file = new File(['logo'], 'logo.png', { type: 'image/png', lastModified: 1 })
  const choose = () => actor.send({ type: 'file.chosen', chosen: { file, type: 'logo', customer } })
  const failed = (times: number) =>
    expect
      .poll(() => [LostUpload.keys.length, actor.getSnapshot().matches({ upload: 'failed' })])
      .toEqual([times, true])
  choose()
  await failed(1)
  actor.send({ type: 'retry.pressed' })
  await failed(2)
  choose()
  await failed(3)
  const [first, second, third] = LostUpload.keys
  expect([second === first, third === first]).toEqual([true, false])
  actor.stop()
})
