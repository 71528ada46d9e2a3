import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { answeredOf, clientOf, contactOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

test('the preview of asking again names hidden voices as the answer did whose words stand above them', async () => {
  const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const terms = { contactId: 41, email: 'anna@bakkerij-blauw.example', blind: true, offered: [sanne, tom] }
  const asked = answeredOf(21)
  const before = { ...asked.payload, ...terms, letteredBefore: [tom, sanne], names: { [tom]: 'Tom Jansen' } }
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([{ ...asked, payload: before }], projectOf(7, { voices: [sanne, tom] })),
      'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    },
  })
  await press('Ask again')
  const drawer = within(await screen.findByRole('dialog', { name: 'Request client feedback' }))
  await drawer.findByRole('button', { name: /Anna Visser/ })
  await user.click(drawer.getByRole('checkbox', { name: 'Ask blind' }))
  await press('See it as your client does')
  const preview = within(await screen.findByRole('dialog', { name: 'As your client sees it' }))
  const key = (await preview.findByText(/Names were hidden:/)).textContent
  expect(key).toBe('Names were hidden: Voice A = Tom Jansen · Voice B = Sanne de Wit')
})

test('asking again leaves behind what was left behind, and its preview has what is new and what was said', async () => {
  const [sanne, tom, noor] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13', '/api/v2/shop/voices/14']
  const terms = { contactId: 41, email: 'Anna@bakkerij-blauw.example', offered: [sanne], leftOut: [tom] }
  const asked = answeredOf(21)
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(
        [{ ...asked, payload: { ...asked.payload, ...terms } }],
        projectOf(7, { voices: [sanne, tom, noor] }),
      ),
      'GET /shop/voices/14': voiceOf(14, 'Noor Bakker'),
      'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    },
  })
  await press('Ask again')
  const drawer = within(await screen.findByRole('dialog', { name: 'Request client feedback' }))
  await drawer.findByRole('button', { name: /Anna Visser/ })
  const box = (name: string) => drawer.findByRole('checkbox', { name })
  expect([await box('Sanne de Wit'), await box('Tom Jansen'), await box('Noor Bakker')]).toMatchObject([
    { checked: true },
    { checked: false },
    { checked: true },
  ])
  await press('See it as your client does')
  const preview = within(await screen.findByRole('dialog', { name: 'As your client sees it' }))
  const said = (await preview.findByText(/^You said on/)).parentElement
  expect(said?.textContent).toBe('You said on 21-11-2026 at 15:30Sanne de WitSanne, without a doubt.')
  await preview.findByRole('radio', { name: /Noor Bakker/ })
  const marks = preview.getAllByText('New since you were asked on')
  expect(marks.map((mark) => [mark.textContent, mark.nextElementSibling?.textContent])).toEqual([
    ['New since you were asked on 20-11-2026 at 10:00', expect.stringContaining('Noor Bakker')],
  ])
})
