import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { pageRows } from '../../bench/page-rows.ts'
import { tableOf } from '../../bench/row.ts'
import { soundBytes } from '../../bench/sound-bytes.ts'

test('a figure over its budget or below its least is missed, and its notes stand below it', () => {
  expect(
    tableOf([
      { what: 'LCP of /login', value: 1010, unit: 'ms', budget: 1000 },
      { what: 'SEO of /login', value: 97, unit: 'points', least: 98, notes: ['  No description'] },
      { what: 'SEO of feedback', value: 98, unit: 'points', least: 98, notes: [] },
    ]),
  ).toBe(`LCP of /login    1,010 ms  budget 1000 ms MISSED
SEO of /login       97 points  at least 98 points MISSED
  No description
SEO of feedback     98 points  at least 98 points kept`)
})

test('a page has a row for every figure with a budget: sound before play and refusals by a policy may not be', () => {
  const load = { lcp: 900, tbt: 40, cls: 0.004, requests: 15, audioBytes: 2048, violations: 1 }
  expect(pageRows({ name: '/login', budget: { lcp: 1000, requests: 14 } }, load)).toEqual([
    { what: 'LCP of /login', value: 900, unit: 'ms', budget: 1000 },
    { what: 'TBT of /login', value: 40, unit: 'ms', budget: 100 },
    { what: 'CLS of /login', value: 0.004, unit: '', budget: 0.01 },
    { what: 'Audio before play of /login', value: 2048, unit: 'bytes', budget: 0 },
    { what: 'CSP violations of /login', value: 1, unit: '', budget: 0 },
    { what: 'Requests of /login', value: 15, unit: '', budget: 14 },
  ])
})

test('bytes of sound are counted as they come, of whatever type and however it ends', () => {
  const network = new EventEmitter()
  const bytes = soundBytes(network)
  const answered = (requestId: string, mimeType: string) =>
    network.emit('Network.responseReceived', { requestId, response: { mimeType } })
  const came = (requestId: string, dataLength: number) =>
    network.emit('Network.dataReceived', { requestId, dataLength })
  answered('demo', 'audio/mpeg')
  answered('picture', 'image/webp')
  came('demo', 1000)
  came('picture', 5000)
  answered('ident', 'audio/ogg')
  came('ident', 20)
  came('demo', 300)
  expect(bytes()).toBe(1320)
})
