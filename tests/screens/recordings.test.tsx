import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  approvedOf,
  askedOf,
  firstVersion,
  otherLine,
  recordedOrder,
  secondVersion,
} from '../support/recorded-order.ts'
import { open, order, pin, put, recordings, second, textOf, tv } from '../support/screens/recordings-page.tsx'
import { inTurn, lost, refused, violation } from '../support/screens/wire.ts'

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue())

describe('what was delivered', () => {
  test('is told of each line, above what the order is else', async () => {
    await open()
    expect(textOf(await recordings())).toBe(
      [
        '1 of 2 approved',
        '1 recording waits for you. Listen, pin comments, then approve it or ask for a revision.',
        'Download all (ZIP)',
        'SWTV commercial · 30 secSpring sale, hero · Sanne de WitDelivered',
        'ScriptWarm rooms, clear bills.',
        'Version 2 · newest21-11-2026 at 11:20',
        '0:29Comment at 0:00WAV, 5.3 MBDownload',
        'Version 119-11-2026 at 16:482 commentsRevision asked',
        'Approve it, or say what should be different.Ask for a revisionApprove',
        'SWRadio commercial · 20 secSpring sale, radio · Sanne de WitApproved',
        'Script-',
        'Version 121-11-2026 at 11:20',
        '0:19WAV, 3.5 MBDownload',
        'Approved by Robin Vermeer on 22-11-2026 at 09:14',
      ].join(''),
    )
    const links = within(await recordings()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost:3000/api/v2/shop/orders/abc/recordings.zip?expires=1&signature=b',
      'http://localhost:3000/media/recordings/32/spring.wav?expires=1&signature=a',
      'http://localhost:3000/media/recordings/33/spring.wav?expires=1&signature=a',
    ])
  })

  test('is sought by keys: five seconds, with Shift one', async () => {
    await open()
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: `Position in ${second}` })
    const press = (key: string, shiftKey = false) => {
      const isLeft = fireEvent.keyDown(slider, { key, shiftKey })
      return [slider.value, isLeft]
    }
    expect([
      press('ArrowRight'),
      press('ArrowRight'),
      press('ArrowLeft', true),
      press('ArrowUp', true),
      press('ArrowDown'),
      press('ArrowLeft'),
      press('ArrowLeft'),
      press('Home'),
    ]).toEqual([
      ['5', false],
      ['10', false],
      ['9', false],
      ['10', false],
      ['5', false],
      ['0', false],
      ['0', false],
      ['0', true],
    ])
  })

  test('and what was asked for earlier unfolds', async () => {
    const { user } = await open()
    await user.click(within(await tv()).getByText('Version 1'))
    const notes = await screen.findByRole('list', { name: /version 1$/ })
    expect(textOf(notes)).toBe('0:07A breath hereRobin Vermeer, 20-11-2026 at 12:40')
    expect(await screen.findByText('Warm, but in a hurry.')).toBeTruthy()
  })

  test('is told of the lines that wait for theirs, too, and nothing can be downloaded', async () => {
    await open(recordedOrder([firstVersion], [], { recordingsPath: null }))
    const text = textOf(await recordings())
    expect(text).toContain('0 of 2 approved1 revision was asked for.SWTV commercial')
    expect(text).toContain('AwaitingScript-No recording has been delivered yet.')
    expect(text).toContain('Revision asked by Robin Vermeer on 22-11-2026 at 09:14Warm, but in a hurry.')
  })

  test('is heard by the client’s own account, which decides nothing', async () => {
    await open(order, {}, { as: 'client' })
    const text = textOf(await recordings())
    expect(text).toContain('1 recording waits for approval.')
    expect(screen.getByRole('button', { name: `Play ${second}` })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(?:Approve|Ask for a revision|Comment at)/ })).toBe(null)
  })

  test('of an order that was cancelled is heard, and not decided', async () => {
    await open({ ...order, state: 'cancelled' })
    expect(screen.queryByRole('button', { name: /^(?:Approve|Ask for a revision|Comment at)/ })).toBe(null)
  })

  test('says that the order was cancelled while somebody wrote, and keeps what was typed', async () => {
    const page = await open(inTurn(order, { ...order, state: 'cancelled' }))
    await pin(page, 12, 'Slower here')
    await act(() => page.queries.invalidateQueries())
    expect(await screen.findByText('What you wrote was not sent')).toBeTruthy()
    expect(textOf(await recordings())).toContain('1 of 2 approvedThis order was cancelledDownload')
    expect(screen.getByText('Slower here')).toBeTruthy()
    await page.press('Discard')
    await waitFor(() => expect(screen.queryByText('Slower here')).toBe(null))
    expect(sessionStorage.getItem('draft:review-32')).toBe(null)
  })

  test('speaks Dutch', async () => {
    await open(order, {}, { locale: 'nl' })
    const text = textOf(screen.getByRole('region', { name: 'Opnamen' }))
    expect(text).toContain('1 van 2 goedgekeurd1 opname wacht op jou.')
    expect(text).toContain('Versie 2 · nieuwste21-11-2026 om 11:20')
  })
})

describe('a comment', () => {
  test('is pinned where the sound is, kept over a reload, changed and deleted', async () => {
    const page = await open()
    await pin(page, 12, 'Slower here')
    expect(await screen.findByRole('button', { name: `Comment on ${second} at 0:12: Slower here` })).toBeTruthy()
    expect(screen.getByText('Your 1 comment goes along when you ask for a revision.')).toBeTruthy()
    expect(sessionStorage.getItem('draft:review-32')).toBe(
      '{"comment":"","notes":[{"id":1,"at":12,"text":"Slower here"}],"inHand":null,"sent":null}',
    )
    await page.press('Edit comment at 0:12')
    await page.user.keyboard(', please')
    await page.press('Keep comment')
    expect(await screen.findByText('Slower here, please')).toBeTruthy()
    await page.press('Delete comment at 0:12')
    await waitFor(() => expect(screen.queryByText('Slower here, please')).toBe(null))
    expect([document.activeElement?.textContent, sessionStorage.getItem('draft:review-32')]).toEqual([
      'Comment at 0:12',
      null,
    ])
  })

  test('half written comes back with the page', async () => {
    sessionStorage.setItem(
      'draft:review-32',
      '{"comment":"","notes":[],"inHand":{"id":null,"at":3,"text":"Half"},"sent":null}',
    )
    await open()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Comment on ${second} at 0:03` }).value).toBe(
      'Half',
    )
  })
})

describe('an approval', () => {
  const approved = approvedOf(secondVersion)

  test('names the version, says what it ends, and is shown', async () => {
    const done = recordedOrder([approved, firstVersion], [otherLine], { state: 'fulfilled' })
    const { press, heard } = await open(inTurn(order, done), { [put]: approved })
    await press('Approve TV commercial · 30 sec · Spring sale, hero')
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve version 2?' })
    expect(textOf(dialog)).toContain('It is the last recording of this order, which is fulfilled then.')
    await press('Approve', { inside: dialog })
    expect(await screen.findByText('All recordings are approved. The order is fulfilled.')).toBeTruthy()
    expect(textOf(await tv())).toContain('Approved by Robin Vermeer on 22-11-2026 at 09:14')
    expect(heard(put).map(({ body }) => body)).toEqual([{ state: 'approved' }])
  })

  test('says that comments are not sent, and can be thought over', async () => {
    const page = await open()
    await pin(page, 12, 'Slower here')
    await page.press(/^Approve TV/)
    const dialog = await screen.findByRole('alertdialog')
    expect(textOf(dialog)).toContain('Your 1 comment is not sent.')
    await page.press('Cancel', { inside: dialog })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    expect([page.heard(put), screen.getAllByText('Slower here').length]).toEqual([[], 1])
  })

  test('says that what should be different is not sent either', async () => {
    const page = await open()
    await page.press(/^Ask for a revision of TV/)
    await page.user.type(await screen.findByRole('textbox', { name: /^What should be different\?/ }), 'Warmer')
    await page.press('Cancel')
    expect(await screen.findByText('Your 1 comment goes along when you ask for a revision.')).toBeTruthy()
    await page.press(/^Approve TV/)
    expect(textOf(await screen.findByRole('alertdialog'))).toContain('Your 1 comment is not sent.')
  })

  test('without an answer is sent again under its own key', async () => {
    const { press, heard } = await open(order, { [put]: inTurn(lost, approved) })
    await press(/^Approve TV/)
    await press('Approve', { inside: await screen.findByRole('alertdialog') })
    expect(await screen.findByText(/^No answer came from the server/)).toBeTruthy()
    await press('Send again')
    await waitFor(() => expect(heard(put)).toHaveLength(2))
    const [first, again] = heard(put).map(({ headers }) => headers.get('Idempotency-Key'))
    expect([first?.length, again]).toEqual([32, first])
  })
})

describe('a revision', () => {
  test('takes comments and words along', async () => {
    const asked = askedOf(secondVersion, 'Warmer', [])
    const page = await open(inTurn(order, recordedOrder([asked, firstVersion])), { [put]: asked })
    await pin(page, 12, 'Slower here')
    await page.press(/^Ask for a revision of TV/)
    await page.user.type(await screen.findByRole('textbox', { name: /^What should be different\?/ }), 'Warmer')
    await page.press('Ask for a revision')
    expect(await screen.findByText(/^Revision asked by Robin Vermeer on/)).toBeTruthy()
    expect(page.heard(put).map(({ body }) => body)).toEqual([
      { state: 'revision', comment: 'Warmer', notes: [{ at: 12, text: 'Slower here' }] },
    ])
    expect(sessionStorage.getItem('draft:review-32')).toBe(null)
  })

  test('wants to know what should be different', async () => {
    const { press, heard } = await open()
    await press(/^Ask for a revision of TV/)
    await press('Ask for a revision')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Say what should be different, or pin a comment to a moment.',
    )
    expect(heard(put)).toEqual([])
  })

  test('that is refused says why, and keeps what was typed', async () => {
    const page = await open(order, {
      [put]: refused(422, '', [violation('comment', 'Say it in fewer words.')]),
    })
    await page.press(/^Ask for a revision of TV/)
    await page.user.type(await screen.findByRole('textbox'), 'Warmer')
    await page.press('Ask for a revision')
    expect((await screen.findByRole('alert')).textContent).toBe('Say it in fewer words.')
    await page.press(/^Ask for a revision of TV/)
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Warmer')
  })
})
