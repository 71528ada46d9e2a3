import { expect, test } from 'vitest'
import { type DeepLink, encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { targetOf } from '../../src/screens/link/link-screen.tsx'

const searchOf = (link: DeepLink) => `?link=${encodeDeepLink(link)}`
const request = searchOf({ action: 'project-comment', data: { id: 5, refreshToken: 'r' } })
const empty = `?link=${btoa('{"action":"project-comment","data":{}}')}`
const actionOnly = `?link=${btoa('{"action":"project-comment"}')}`

test.each([
  ['a reset link', searchOf({ action: 'reset-password', data: { token: 'a/b' } }), '/forgotten-password/a%2Fb'],
  [
    'a reset link of a theme',
    `${searchOf({ action: 'reset-password', data: { token: 'a' } })}&theme=3`,
    '/forgotten-password/a?theme=3',
  ],
  [
    'a link to confirm an e-mail',
    searchOf({ action: 'confirm-email', data: { token: 'a/b' } }),
    '/confirm-email/a%2Fb',
  ],
  [
    'a link to confirm an e-mail of a theme',
    `${searchOf({ action: 'confirm-email', data: { token: 'a' } })}&theme=3`,
    '/confirm-email/a?theme=3',
  ],
  ['a feedback link', request, `/feedback${request}`],
  [
    'a return from a payment',
    searchOf({ action: 'complete-order', data: { projectId: 7 } }),
    '/projects/7/order-completed',
  ],
  [
    'a return from a payment of a theme',
    `${searchOf({ action: 'complete-order', data: { projectId: 7 } })}&theme=3`,
    '/projects/7/order-completed?theme=3',
  ],
  ['no link', '', '/dashboard'],
  ['a theme alone', '?theme=3', '/dashboard?theme=3'],
  ['an unreadable link', '?link=%%%', '/dashboard'],
  ['a feedback link without data', empty, `/feedback${empty}`],
  ['a feedback link that is cut off after its action', actionOnly, `/feedback${actionOnly}`],
  ['a feedback link with the full stop of its sentence', `${request}.`, `/feedback${request}.`],
  ['an unknown action', `?link=${btoa('{"action":"dance","data":{}}')}`, '/dashboard'],
])('%s leads on', (_, search, target) => {
  expect(targetOf(search)).toBe(target)
})
