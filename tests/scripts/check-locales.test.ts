import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = ['locales/en/messages.po', 'locales/nl/messages.po']
const changedAt = () => files.map((path) => statSync(path).mtimeMs)

test('the check of the catalogues leaves them as they are: the next start would build the portal anew', () => {
  const before = changedAt()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-locales.ts'], {
    encoding: 'utf8',
    // Lingui starts otherwise where it takes itself to be tested.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(changedAt()).toEqual(before)
})

test('in Dutch one thing has one name', () => {
  const words = readFileSync('locales/nl/messages.po', 'utf8')
  expect(words.match(/^msgstr ".*(?:\bkeus\b|het eerste contact\b).*$/gm)).toBeNull()
})
