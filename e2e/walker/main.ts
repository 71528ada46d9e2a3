import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { systemChromium } from '../../scripts/system-chromium.ts'
import { startPortal } from '../../tests/support/portal-process.ts'
import { chanceFrom } from './chance.ts'
import { listen, lookAt } from './complaints.ts'
import { move } from './moves.ts'
import { openPeople } from './people.ts'

/**
 * Six people press, type, lose answers and networks at random in a portal of their own, and what no page may ever do is
 * told, with the last steps and a picture of it. The same seed makes the same choices, though not the same moments.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    minutes: { type: 'string', default: '5' },
    pictures: { type: 'string', default: 'test-results/walker' },
  },
})
const chance = chanceFrom(Number(values.seed))
const end = Date.now() + Number(values.minutes) * 60_000
const shownSteps = 15

mkdirSync(values.pictures, { recursive: true })
const portal = await startPortal({ LOG_LEVEL: 'error' })
const executablePath = systemChromium()
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const steps: string[] = []
const known = new Set<string>()
const tell = (complaint: string): boolean => {
  // One fault is often seen again and again, in other words for other ids.
  const fault = complaint.replace(/\d+/g, '#')
  if (known.has(fault)) return false
  known.add(fault)
  process.stdout.write(`\n${complaint}\n${steps.slice(-shownSteps).join('\n').replace(/^/gm, '    ')}\n`)
  return true
}

const people = await openPeople(browser, portal.url)
for (const person of people) {
  listen(person, tell)
  await person.page.goto(chance.of(person.paths) ?? '/')
}
let heard = ''
process.stdout.write(`Seed ${values.seed}, at ${portal.url}\n`)
while (Date.now() < end) {
  const person = chance.of(people)
  if (person === undefined) break
  const done = await move(person, chance)
  if (done === null) continue
  steps.push(`${steps.length} ${person.name} ${done}`)
  const complaints = await lookAt(person).catch(() => [])
  for (const complaint of complaints)
    if (tell(complaint)) await person.page.screenshot({ path: `${values.pictures}/${values.seed}-${steps.length}.png` })
  const log = portal.log()
  if (log !== heard) tell(`the server says ${log.slice(heard.length)}`)
  heard = log
}
await browser.close()
await portal.dispose()
process.stdout.write(`\n${steps.length} steps, ${known.size} complaints\n`)
process.exitCode = known.size === 0 ? 0 : 1
