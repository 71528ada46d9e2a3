import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, pending } from '../support/screens/wire.ts'
import { requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const place = 'Comment on Tom Jansen at 0:00'
/** While the demo sounds, it has no time in its name. */
const band = () => screen.getByRole('button', { name: /^Comment on Tom Jansen(?: at 0:00)?$/ })
const pin = (text: string) => screen.findByRole('button', { name: `${place}: ${text}` })
const seeFocusOnWave = () => waitFor(() => expect(document.activeElement).toBe(band()))

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue())

/** The page of a feedback link on which a comment on Tom's demo is being written. */
const begin = async () => {
  const page = await open({ 'GET /shop/project-comments/21': requestOf(21) })
  await allVoices()
  await page.user.click(band())
  const field = await screen.findByRole('textbox', { name: place })
  await page.user.click(field)
  return { ...page, field }
}

test('Enter keeps a comment, but neither while a word is composed nor with Shift', async () => {
  const { user, field } = await begin()
  await user.keyboard('Too')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // As Safari tells of the key that ends the word.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 })
  await user.keyboard('{Shift>}{Enter}{/Shift}fast')
  expect(screen.getByRole('textbox', { name: place }).textContent).toBe('Too\nfast')
  await user.keyboard('{Enter}')
  expect(await pin('Too\nfast')).toBeTruthy()
  await seeFocusOnWave()
})

test('a comment that is given up is gone, and whoever wrote it goes on at the wave', async () => {
  const { user, press } = await begin()
  await user.keyboard('Too fast')
  await press('Cancel')
  await seeFocusOnWave()
  expect(screen.queryByRole('textbox', { name: place })).toBe(null)
  expect(screen.queryByRole('button', { name: /Too fast/ })).toBe(null)
})

test('whoever keeps or deletes a comment by its button goes on at the wave', async () => {
  const { user, press } = await begin()
  await user.keyboard('Too fast')
  await press('Keep comment')
  await seeFocusOnWave()
  await user.click(await pin('Too fast'))
  await press('Delete comment at 0:00')
  await seeFocusOnWave()
  expect(screen.queryByRole('button', { name: /Too fast/ })).toBe(null)
})

test('a comment is heard when its pin opens it, and not again when that closes it', async () => {
  const { user, press } = await begin()
  await user.keyboard('Too fast{Enter}')
  await user.click(await pin('Too fast'))
  await press('Pause Tom Jansen')
  await user.click(await pin('Too fast'))
  expect((await pin('Too fast')).getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('button', { name: 'Play Tom Jansen' })).toBeTruthy()
})

test('the next voice waits for a press of its own', async () => {
  const heard: HTMLMediaElement[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    heard.push(this)
  })
  const { press } = await open({ 'GET /shop/project-comments/21': requestOf(21) })
  await allVoices()
  await press('Play Sanne de Wit')
  await screen.findByRole('button', { name: 'Pause Sanne de Wit' })
  for (const media of heard) fireEvent(media, new Event('ended'))
  expect(await screen.findByRole('button', { name: 'Play Sanne de Wit' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play Tom Jansen' })).toBeTruthy()
  expect(heard).toHaveLength(1)
})

test('in a drawer Escape keeps the comment alone, and the drawer stays', async () => {
  const { press, user } = await renderScreen(path, {
    as: 'client',
    answers: {
      ...answersFor([requestOf(21)]),
      'GET /shop/project-comments/21': requestOf(21),
      'PUT /shop/project-comments/21': requestOf(21),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
    },
  })
  await press('Give feedback')
  await allVoices()
  await user.click(band())
  await user.click(await screen.findByRole('textbox', { name: place }))
  await user.keyboard('Too fast{Escape}')
  expect(await pin('Too fast')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Your feedback' })).toBeTruthy()
})

describe('of a voice that leaves while it is commented on', () => {
  const tom = '/api/v2/shop/voices/13'
  const gone = requestOf(21, { gone: [tom], names: { [tom]: 'Tom Jansen' } })
  const row = () => {
    const found = screen.getByText('No longer available').closest('div')
    if (found === null) throw new Error('a voice that left has no row')
    return found
  }
  const leave = async (words: string) => {
    const page = await open({
      'GET /shop/project-comments/21': inTurn(requestOf(21), gone),
      'POST /shop/project-comments': pending,
    })
    await allVoices()
    await page.user.click(await screen.findByRole('radio', { name: /Sanne/ }))
    await page.user.type(screen.getByRole('textbox', { name: 'Your feedback' }), 'Sanne!')
    await page.user.click(band())
    await screen.findByRole('textbox', { name: place })
    await page.user.keyboard(words)
    window.dispatchEvent(new Event('focus'))
    await screen.findByText('No longer available')
    return page
  }

  test('the comment stands in the row of what left, and goes along with a verdict', async () => {
    const { press, user, heard } = await leave('Too slow{Enter}')
    expect(within(row()).getByText('Too slow')).toBeTruthy()
    await press('Send feedback')
    await screen.findByText('Say Yes, Maybe or No to each voice that you commented on.')
    expect(document.activeElement).toBe(within(row()).getByRole('button', { name: 'Yes' }))
    await user.click(within(row()).getByRole('button', { name: 'No' }))
    await press('Send feedback')
    const posted = () => heard('POST /shop/project-comments').map(({ body }) => Object(body).payload)
    const verdicts = [{ voice: tom, verdict: 'no', notes: [{ audio: 130, at: 0, text: 'Too slow' }] }]
    await waitFor(() => expect(posted()).toEqual([{ voices: ['/api/v2/shop/voices/12'], verdicts }]))
  })

  test('a verdict on it stands in its row without a comment, too, and can be taken back', async () => {
    const { user, press, heard } = await leave('Too slow{Enter}')
    await user.click(within(row()).getByRole('button', { name: 'No' }))
    await user.click(within(row()).getByRole('button', { name: 'Delete comment at 0:00' }))
    const no = within(row()).getByRole('button', { name: 'No', pressed: true })
    await user.click(no)
    expect(document.activeElement).toBe(no)
    await press('Send feedback')
    const posted = () => heard('POST /shop/project-comments').map(({ body }) => Object(body).payload)
    await waitFor(() => expect(posted()).toEqual([{ voices: ['/api/v2/shop/voices/12'] }]))
  })

  test('whoever writes it writes on where the voice stood', async () => {
    const { user } = await leave('Too ')
    const field = await screen.findByRole('textbox', { name: place })
    expect(row().contains(field)).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('slow{Enter}')
    expect(within(row()).getByText('Too slow')).toBeTruthy()
    expect(row().contains(document.activeElement)).toBe(true)
  })

  test('it is changed and deleted there', async () => {
    const { press, user } = await leave('Too slow{Enter}')
    await press('Edit comment at 0:00')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: place })))
    await user.keyboard('er{Enter}')
    expect(within(row()).getByText('Too slower')).toBeTruthy()
    await press('Delete comment at 0:00')
    expect(within(row()).queryByText('Too slower')).toBe(null)
    expect(row().contains(document.activeElement)).toBe(true)
  })
})
