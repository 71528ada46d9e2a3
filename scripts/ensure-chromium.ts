import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { systemChromium } from './system-chromium.ts'

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Makes sure that the browser tests have a Chromium: the system's, Playwright's own, or one installed now. */
const isThere = (): boolean => systemChromium() !== undefined || existsSync(chromium.executablePath())

if (!isThere() && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
  run('apt-get', 'update', '-q')
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell')
  if (!isThere()) run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium')
}
if (!isThere()) run('npx', 'playwright', 'install', '--with-deps', 'chromium')
if (!isThere()) {
  process.stderr.write(
    'The browser tests need a Chromium, and none could be installed: install one as /usr/bin/chromium.\n',
  )
  process.exit(1)
}
