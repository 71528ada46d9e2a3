import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CommentPayload } from '../../src/api/contract/comment.ts'
import { allVoices, open, sent } from '../support/screens/feedback-page.tsx'
import { inTurn } from '../support/screens/wire.ts'
import { answerOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const [sanne, tom, mila] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13', '/api/v2/shop/voices/14'] as [
  string,
  string,
  string,
]
const names = { [sanne]: 'Sanne de Wit', [tom]: 'Tom Jansen' }
const blind = (more: Partial<CommentPayload> = {}) => requestOf(21, { blind: true, names, ...more })
const withMila = { 'GET /shop/voices/14': voiceOf(14, 'Mila Dekker') }
const mainText = () => screen.getByRole('main').textContent ?? ''
const shownNames = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('strong')?.textContent)
const comeBack = () => window.dispatchEvent(new Event('focus'))

test('hides names, pictures and titles where the request wants it', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': blind() })
  await allVoices()
  const { textContent } = screen.getByRole('main')
  expect([textContent?.includes('Sanne'), textContent?.includes('Tom')]).toEqual([false, false])
  expect(
    screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('strong')?.textContent),
  ).toEqual(['Voice A', 'Voice B'])
  expect(screen.queryByRole('switch', { name: 'Hide names' })).toBe(null)
  // A voice has one letter, in the comparison too.
  await user.click(screen.getByRole('button', { name: /^Compare ?Voice B/ }))
  expect((await screen.findByRole('button', { name: /^Compare/, pressed: true })).textContent).toBe('BCompare Voice B')
  expect(screen.getByRole('main').querySelectorAll('fieldset img')).toHaveLength(0)
  // And one colour, in the list and in the answer.
  const tints = [...screen.getByRole('main').querySelectorAll('.voice-row__picture, .answer-line .ui-avatar')]
  expect(tints.map((place) => place.getAttribute('data-tint'))).toEqual(['1', '2', '1', '2'])
})

test('tells them neither by the player nor where voices are compared, and lets nobody show them', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { press, user } = await open({ 'GET /shop/project-comments/21': blind() })
  await allVoices()
  await press('Play Voice A')
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  expect(player.getByRole('button', { name: 'Close the player' })).toBeTruthy()
  // The address of a voice holds its name.
  expect(player.queryByRole('button', { name: 'Copy link' })).toBe(null)
  for (const name of [/^Compare ?Voice A/, /^Compare ?Voice B/]) await user.click(screen.getByRole('button', { name }))
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  expect(bar.getByRole('switch', { name: 'From the start' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Hide names' })).toBe(null)
})

test('what sounds under a letter ends where names are shown again', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { press, user } = await open({ 'GET /shop/project-comments/21': requestOf(21) })
  await allVoices()
  for (const name of [/^Compare ?Tom/, /^Compare ?Sanne/]) await user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('switch', { name: 'Hide names' }))
  await press('Stop comparing')
  await press('Play Voice A')
  expect(await screen.findByRole('region', { name: 'Player' })).toBeTruthy()
  await user.click(await screen.findByRole('switch', { name: 'Hide names', checked: true }))
  await waitFor(() => expect(shownNames()).toEqual(['Sanne de Wit', 'Tom Jansen']))
  expect(screen.queryByRole('region', { name: 'Player' })).toBe(null)
})

test('a voice that leaves goes by its letter, and the others keep theirs beside a new one', async () => {
  const later = { ...blind({ gone: [sanne], added: [mila] }), suggestions: [sanne, tom, mila] }
  const { user } = await open({ ...withMila, 'GET /shop/project-comments/21': inTurn(blind(), later) })
  await waitFor(() => expect(shownNames()).toEqual(['Voice A', 'Voice B']))
  const letterOfSanne = screen.getByRole('radio', { name: /Voice A/ }).getAttribute('value') === sanne ? 'A' : 'B'
  await user.click(screen.getByRole('radio', { name: new RegExp(`Voice ${letterOfSanne}`) }))
  comeBack()
  const alert = await screen.findByText(`Voice ${letterOfSanne} is no longer available. Choose another voice.`)
  expect(alert.getAttribute('role')).toBe('alert')
  await waitFor(() => expect(shownNames()).toEqual([`Voice ${letterOfSanne === 'A' ? 'B' : 'A'}`, 'Voice C']))
  expect(mainText()).toContain(`Voice ${letterOfSanne}No longer available`)
  expect(mainText()).not.toMatch(/Sanne|Tom|Mila Dekker/)
})

test('what was not sent of a request that is over names nobody either', async () => {
  const { user } = await open({
    'GET /shop/project-comments/21': inTurn(blind(), blind({ state: 'withdrawn' })),
  })
  await user.click(await screen.findByRole('radio', { name: /Voice B/ }))
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'B it is')
  comeBack()
  const unsent = await screen.findByRole('region', { name: 'What you wrote was not sent' })
  await waitFor(() => expect(unsent.textContent).toBe('What you wrote was not sent1Voice BB it is'))
})

test('whose letter was whose stands below the answer that was sent', async () => {
  const request = { ...blind({ state: 'answered', added: [mila] }), suggestions: [sanne, tom, mila] }
  const cameLater = { ...request, payload: { ...request.payload, addedAt: { [mila]: '2026-11-22T10:00:00Z' } } }
  await open({ ...withMila, 'GET /shop/project-comments/21': { ...cameLater, children: [answerOf(22, 21)] } })
  await screen.findByText(sent)
  const words = await within(screen.getByRole('main')).findByText(/^Names were hidden:/)
  await waitFor(() =>
    expect(words.textContent).toMatch(
      /^Names were hidden: Voice A = (Sanne de Wit|Tom Jansen) · Voice B = (Sanne de Wit|Tom Jansen)$/,
    ),
  )
})

test('whoever is asked again reads whose letter was whose below their own words, unless names are hidden', async () => {
  const saidBefore = { comment: 'B is slow.', voiceNames: [], createdAt: '2026-11-02T10:00:00.000Z', namesHidden: true }
  const again = { names: { ...names, [mila]: 'Mila Dekker' }, letteredBefore: [mila, tom], saidBefore }
  const { press, user } = await open({ ...withMila, 'GET /shop/project-comments/21': requestOf(21, again) })
  const said = (await screen.findByText('B is slow.')).parentElement
  const key = 'Names were hidden: Voice A = Mila Dekker · Voice B = Tom Jansen'
  await waitFor(() => expect(said?.textContent).toBe(`You said on 02-11-2026 at 11:00B is slow.${key}`))
  for (const name of [/^Compare ?Tom/, /^Compare ?Sanne/]) await user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('switch', { name: 'Hide names' }))
  await press('Stop comparing')
  expect([said?.textContent, shownNames()]).toEqual([
    'You said on 02-11-2026 at 11:00B is slow.',
    ['Voice B', 'Voice C'],
  ])
})

test('so it does for whoever hid them, and said so with the answer, also where they showed them again', async () => {
  const answered = { ...answerOf(22, 21), payload: { ...answerOf(22, 21).payload, namesHidden: true } }
  const { press, user, heard } = await open({
    'GET /shop/project-comments/21': requestOf(21, { names }),
    'POST /shop/project-comments': answered,
  })
  await allVoices()
  for (const name of [/^Compare ?Tom/, /^Compare ?Sanne/]) await user.click(screen.getByRole('button', { name }))
  await user.click(await screen.findByRole('switch', { name: 'Hide names' }))
  await press('Stop comparing')
  await user.click(screen.getByRole('radio', { name: /Voice A/ }))
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Voice B is too slow.')
  await user.click(await screen.findByRole('switch', { name: 'Hide names', checked: true }))
  await press('Send feedback')
  await screen.findByText(sent)
  const words = await within(screen.getByRole('main')).findByText(/^Names were hidden:/)
  const voice = '(Sanne de Wit|Tom Jansen)'
  await waitFor(() =>
    expect(words.textContent).toMatch(new RegExp(`^Names were hidden: Voice A = ${voice} · Voice B = ${voice}$`)),
  )
  const [call] = heard('POST /shop/project-comments')
  expect(call?.body).toMatchObject({ payload: { namesHidden: true } })
})
