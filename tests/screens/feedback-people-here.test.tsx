import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { keepPerson, peopleBeside } from '../../src/features/feedback/people-here.ts'
import { exchange, open, sent } from '../support/screens/feedback-page.tsx'
import { Reply, refused } from '../support/screens/wire.ts'
import { answeredOf, requestOf } from '../support/screens/wire-literals.ts'

const several = requestOf(21, { several: true, to: 'Eva Postma', expiresAt: '2026-12-03T11:00:00+01:00' })

describe('of somebody who came by it on this device', () => {
  const daan = { name: 'Daan', link: { id: 22, refreshToken: 'daans' } }
  const other = 'Continue as Daan'

  test('is offered, and nothing of it shown, whatever became of the link itself', async () => {
    keepPerson(21, daan)
    await open({ 'GET /shop/project-comments/21': several })
    expect(await screen.findByText('For Eva Postma')).toBeTruthy()
    expect(await screen.findByRole('button', { name: other })).toBeTruthy()
  })

  test.each([
    ['is answered', { 'GET /shop/project-comments/21': answeredOf(21) }, sent],
    ['has expired', { [exchange]: refused(401) }, 'This link has expiredAsk whoever sent you the link for a new one.'],
  ] as const)('is offered where the link %s', async (_, answers, says) => {
    keepPerson(21, daan)
    await open(answers)
    expect((await screen.findByRole('alert')).textContent).toBe(says)
    expect(await screen.findByRole('button', { name: other })).toBeTruthy()
  })

  const eva = { name: 'Eva', link: { id: 21, refreshToken: 'abc' } }

  test('is forgotten once that is good for nothing any more', async () => {
    keepPerson(20, eva)
    await open({ [exchange]: refused(401) })
    await screen.findByText('This link has expired')
    expect(peopleBeside(20)).toEqual([])
  })

  test('is offered still when that is over, which whoever asked may extend', async () => {
    keepPerson(20, eva)
    await open({ [exchange]: new Reply(401, { code: 401, message: 'This link has expired', reason: 'over' }) })
    await screen.findByText('This link has expired')
    expect(peopleBeside(20)).toEqual([eva])
  })
})
