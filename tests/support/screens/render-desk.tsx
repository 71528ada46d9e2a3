import { act, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Administrator } from '../../../src/api/contract/administrator.ts'
import { setEnvironment } from '../../../src/api/environment.ts'
import { http } from '../../../src/api/http.ts'
import { Desk } from '../../../src/desk/desk.tsx'
import { runDeskSession } from '../../../src/desk/session/session.ts'
import { activate } from '../../../src/desk/texts.ts'
import type { SessionActor } from '../../../src/machines/session.machine.ts'
import { currentToken, renewAfter } from '../../../src/session/actor.ts'
import { tellSession } from '../../../src/session/session.ts'
import { environmentAt } from '../environment.ts'
import { tokensNamed } from '../session-tokens.ts'
import { colleague, inboxOf, listOf } from './desk-literals.ts'
import { serve } from './render-screen.tsx'
import { type Answers, createWire } from './wire.ts'

const path = '/api/v2/admin/administrators/9'

const administrator: Administrator = {
  '@id': path,
  '@type': 'Administrator',
  id: 9,
  idPath: path,
  email: 'lotte@example.com',
  name: 'Lotte Brink',
  hasPassword: true,
  createdAt: '2026-11-01T12:00:00+00:00',
}

let session: SessionActor | null = null

/** Ends the desk of a test: the calls are the portal's again. */
export const closeDesk = (): void => {
  session?.stop()
  session = null
  http.use({
    token: () => currentToken(),
    renew: (token) => renewAfter(token),
    refuse: (token) => tellSession({ type: 'call.refused', token }),
  })
}

/** Opens the provider's desk at a path, signed in unless told otherwise, with a server of literals. `closeDesk` ends it. */
export const renderDesk = async (
  address: string,
  { answers = {}, isSignedIn = true }: { answers?: Answers; isSignedIn?: boolean } = {},
) => {
  const opened = createWire({
    'GET /admin/administrators/9': administrator,
    'GET /admin/administrators': listOf(administrator, colleague),
    'GET /admin/deeds': listOf(),
    'GET /admin/inbox': inboxOf(),
    ...answers,
  })
  serve(opened)
  setEnvironment(environmentAt(location.origin))
  history.replaceState(null, '', address)
  const tokens = tokensNamed('lotte', Date.now() + 3_600_000, path)
  if (isSignedIn) localStorage.setItem('desk-session', JSON.stringify(tokens))
  await activate('en')
  const running = await runDeskSession()
  session = running
  const user = userEvent.setup({ delay: null })
  await act(async () => void render(<Desk session={running} />))
  const press = async (name: string | RegExp, { inside = document.body }: { inside?: HTMLElement } = {}) => {
    const find = () => within(inside).getByRole('button', { name })
    await waitFor(() => expect(find().matches(':disabled, [aria-disabled=true]')).toBe(false))
    await user.click(find())
  }
  return { user, press, heard: opened.heard, session: running, tokens }
}
