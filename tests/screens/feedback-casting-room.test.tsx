import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allVoices, open, sent } from '../support/screens/feedback-page.tsx'
import { inTurn, pending, refused, violation } from '../support/screens/wire.ts'
import { answerOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
const several = requestOf(21, { several: true, to: 'Eva Postma', expiresAt: '2026-12-03T11:00:00+01:00' })
const verdictOn = (name: string) => within(screen.getByRole('group', { name: `Verdict on ${name}` }))

test('says beside its button what is missing, as long as it is', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  const sending = await screen.findByRole('button', { name: 'Send feedback' })
  const reason = () => document.getElementById(sending.getAttribute('aria-describedby') ?? 'none')?.textContent ?? null
  const voices = await allVoices()
  expect(reason()).toBe('Choose a voice · Write your feedback')
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
  expect(reason()).toBe('Choose a voice')
  await user.click(voices[0] ?? document.body)
  expect(reason()).toBe(null)
  await user.clear(screen.getByRole('textbox', { name: 'Your feedback' }))
  expect(reason()).toBe('Write your feedback')
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Tom!')
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' }), 'Too fast{Enter}')
  await waitFor(() => expect(reason()).toBe('Say Yes, Maybe or No to each voice that you commented on.'))
})

test('keeps the place of a voice that is still to come, in the list and in the answer', async () => {
  await open({ 'GET /shop/project-comments/21': several, 'GET /shop/voices/13': pending })
  expect(await screen.findAllByRole('radio')).toHaveLength(1)
  const places = document.querySelectorAll('.feedback-form__places > *')
  const lines = document.querySelectorAll('.answer-summary .answer-line')
  expect([places.length, lines.length, screen.getByText('0 of 2 judged')]).toEqual([1, 2, expect.anything()])
})

test('moves a comment by keys, without losing the words or the place among the fields', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' }), 'Too fast')
  const moment = await screen.findByRole('slider', { name: 'Comment on Tom Jansen at 0:00' })
  expect(moment.getAttribute('aria-valuetext')).toBe('0:00.0')
  moment.focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}')
  fireEvent.change(moment, { target: { value: '2.3' } })
  expect(moment.getAttribute('aria-valuetext')).toBe('0:02.3')
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect([moment.getAttribute('aria-valuetext'), document.activeElement]).toEqual(['0:01.3', moment])
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Comment on Tom Jansen at 0:01: Too fast' })).toBeTruthy()
})

test('leads to the words of a comment where the browser gives a pressed button no focus', async () => {
  await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  fireEvent.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  const field = await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('pins a comment at the moment that was chosen by keys before', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  const band = screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' })
  band.focus()
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(band.getAttribute('aria-label')).toBe('Comment on Tom Jansen at 0:07')
  expect(screen.getByText('0:07').parentElement?.textContent).toBe('0:07 / 0:31')
  await user.keyboard('{Enter}')
  const field = await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:07' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('Here{Enter}')
  expect(await screen.findByRole('button', { name: 'Comment on Tom Jansen at 0:07: Here' })).toBeTruthy()
  expect(band.getAttribute('aria-label')).toBe('Comment on Tom Jansen at 0:00')
  await user.keyboard('{Shift>}{ArrowRight>9}{/Shift}')
  expect(band.getAttribute('aria-label')).toBe('Comment on Tom Jansen at 0:31')
  await user.tab()
  expect(band.getAttribute('aria-label')).toBe('Comment on Tom Jansen at 0:00')
})

test('makes the former first choice the second where several may be named', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  const [first, other] = await allVoices()
  await user.click(first ?? document.body)
  await user.click(other ?? document.body)
  const ranks = ['Sanne de Wit', 'Tom Jansen'].map((name) => screen.getByRole('combobox', { name: `Rank of ${name}` }))
  expect(ranks.map((rank) => rank instanceof HTMLSelectElement && rank.value)).toEqual(['2', '1'])
})

test('says who is no longer among the three choices, until something else is said', async () => {
  const names = ['Sanne de Wit', 'Tom Jansen', 'Mila Dekker', 'Eva Bos']
  const voices = names.map((_, index) => `/api/v2/shop/voices/${index + 12}`)
  const { user } = await open({
    'GET /shop/project-comments/21': { ...several, suggestions: voices },
    'GET /shop/voices/14': voiceOf(14, 'Mila Dekker'),
    'GET /shop/voices/15': voiceOf(15, 'Eva Bos'),
  })
  for (const name of names) await user.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  const words = 'Sanne de Wit is no longer one of your three choices.'
  expect(screen.getByText(words).getAttribute('role')).toBe('status')
  await user.click(verdictOn('Tom Jansen').getByRole('button', { name: 'Yes' }))
  expect(screen.queryByText(words)).toBe(null)
})

test('follows what another tab of the device makes of the answer, field by field', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  await user.click((await allVoices())[0] ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' }), 'Too f')
  const key = 'guest-draft:feedback-21'
  const here = JSON.parse(localStorage.getItem(key) ?? '')
  const note = { ...here.sheet.inHand, text: 'Too fast' }
  const there = { ...here, comment: 'Sanne!', sheet: { ...here.sheet, verdicts: { [tom]: 'no' }, inHand: note } }
  localStorage.setItem(key, JSON.stringify(there))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(screen.getByRole('textbox', { name: 'Your feedback' }).textContent).toBe('Sanne!')
  expect(screen.getByRole('textbox', { name: /Comment on/ }).textContent).toBe('Too fast')
  await user.keyboard('{Enter}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rank of Tom Jansen' }), '2nd choice')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({
    voice: sanne,
    comment: 'Sanne!',
    sheet: { further: [tom], verdicts: { [tom]: 'no' }, notes: [{ text: 'Too fast' }], inHand: null },
  })
})

test('keeps what it could not store where somebody comes back to it', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  const words = await screen.findByRole('textbox', { name: 'Your feedback' })
  await user.type(words, 'San')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.type(words, 'ne!')
  act(() => void window.dispatchEvent(new Event('focus')))
  full.mockRestore()
  expect(words.textContent).toBe('Sanne!')
})

test('asks for a second voice after the first that is to be compared', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  const standing = screen.getAllByRole('status')
  const compareTom = screen.getByRole('button', { name: /^Compare ?Tom Jansen$/, pressed: false })
  await user.click(compareTom)
  expect(standing).toContain(await screen.findByText('Choose a second voice to compare'))
  await user.click(compareTom)
  await waitFor(() => expect(screen.queryByText('Choose a second voice to compare')).toBe(null))
})

test('keeps names hidden where the page is opened again', async () => {
  const { user, press } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  await user.click(screen.getByRole('button', { name: /^Compare ?Tom Jansen/ }))
  await user.click(screen.getByRole('button', { name: /^Compare ?Sanne de Wit/ }))
  await user.click(await screen.findByRole('switch', { name: 'Hide names' }))
  await press('Stop comparing')
  const kept = JSON.parse(localStorage.getItem('guest-draft:feedback-21') ?? '')
  cleanup()
  localStorage.setItem('guest-draft:feedback-21', JSON.stringify(kept))
  await open({ 'GET /shop/project-comments/21': several })
  await waitFor(() => expect(screen.getAllByRole('radio', { name: /Voice [AB]/ })).toHaveLength(2))
  expect(screen.queryByText('VA')).toBe(null)
  await user.click(await screen.findByRole('switch', { name: 'Hide names', checked: true }))
  expect(screen.getByRole('radio', { name: /Tom Jansen/ })).toBeTruthy()
})

test.each(['Space', 'Enter'])(
  'what was taken in to be compared is put back with %s, under the same name',
  async (key) => {
    const { user } = await open({ 'GET /shop/project-comments/21': several })
    await allVoices()
    await user.click(screen.getByRole('button', { name: /^Compare ?Tom Jansen$/, pressed: false }))
    await user.click(screen.getByRole('button', { name: /^Compare ?Sanne de Wit$/, pressed: false }))
    const bar = await screen.findByRole('region', { name: 'Compare' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Compare ?Sanne de Wit$/, pressed: true }))
    await user.keyboard(`[${key}]`)
    expect(screen.getByRole('button', { name: /^Compare ?Sanne de Wit$/, pressed: false })).toBeTruthy()
    expect(bar.isConnected).toBe(false)
  },
)

test('names whom it asks and of which company, and until when', async () => {
  const asked = { ...several, payload: { ...several.payload, client: 'Bakkerij Blauw' } }
  await open({ 'GET /shop/project-comments/21': asked })
  expect(await screen.findByText('For Eva Postma, Bakkerij Blauw')).toBeTruthy()
  expect(screen.getByText(/^Open until/).textContent).toBe('Open until 03-12-2026 at 11:00')
})

test('sends choices in order, verdicts and notes, and says so on the way', async () => {
  const { press, user, heard } = await open({
    'GET /shop/project-comments/21': several,
    'POST /shop/project-comments': answerOf(22, 21),
  })
  await allVoices()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rank of Tom Jansen' }), '2nd choice')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rank of Sanne de Wit' }), '1st choice')
  expect(screen.getByRole('radio', { name: /Sanne/, checked: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' }), 'Too fast{Enter}')
  expect(await screen.findByText('1 pinned comment goes along')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
  await press('Send feedback')
  expect(await screen.findByText('Say Yes, Maybe or No to each voice that you commented on.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(verdictOn('Tom Jansen').getByRole('button', { name: 'Yes' })))
  await user.click(verdictOn('Tom Jansen').getByRole('button', { name: 'No' }))
  await user.click(verdictOn('Tom Jansen').getByRole('button', { name: 'Maybe' }))
  expect(await screen.findByText('1 of 2 judged')).toBeTruthy()
  await press('Send feedback')
  expect(await screen.findByText(sent)).toBeTruthy()
  expect(heard('POST /shop/project-comments').map(({ body }) => body)).toMatchObject([
    {
      payload: {
        voices: [sanne, tom],
        verdicts: [{ voice: tom, verdict: 'maybe', notes: [{ at: 0, text: 'Too fast' }] }],
      },
    },
  ])
})

test('puts a compared voice back that can not be chosen any more', async () => {
  const gone = requestOf(21, { several: true, gone: [tom] })
  const { user } = await open({ 'GET /shop/project-comments/21': inTurn(several, gone) })
  await allVoices()
  await user.click(screen.getByRole('button', { name: /^Compare ?Tom Jansen/ }))
  await user.click(screen.getByRole('button', { name: /^Compare ?Sanne de Wit/ }))
  expect(await screen.findByRole('region', { name: 'Compare' })).toBeTruthy()
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Compare' })).toBe(null))
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBe(null)
})

test('asks whoever else has the link for their name, and says why it is not taken', async () => {
  const why = 'A link can be passed on to 10 people.'
  const archived = 'This project is archived.'
  const { press, user, heard } = await open({
    'GET /shop/project-comments/21': several,
    'POST /shop/project-comments/21/guests': inTurn(
      refused(503),
      refused(422, why, [violation('name', why)]),
      refused(422, archived),
    ),
  })
  await screen.findByText('For Eva Postma')
  await press('Someone else?')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /your name/ })))
  const seenBy = "You get a page of your own. Only who asked and your company's account see it."
  expect(screen.getByText(seenBy)).toBeTruthy()
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter your name')
  await user.keyboard('Daan{Enter}')
  expect(await screen.findByText('This could not be sent just now. Try again in a moment.')).toBeTruthy()
  expect(heard('POST /shop/project-comments/21/guests').map(({ body }) => body)).toEqual([{ name: 'Daan' }])
  await user.keyboard('{Enter}')
  expect(await screen.findByText(why)).toBe(screen.getByRole('alert'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(archived)).toBe(screen.getByRole('alert'))
  await press('Cancel')
  expect(screen.queryByRole('textbox', { name: 'What is your name?' })).toBe(null)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Someone else?' })))
})
