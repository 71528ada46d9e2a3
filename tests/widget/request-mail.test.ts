import { expect, test } from 'vitest'
import { requestMail } from '../../src/widget/request-mail.ts'

test('a request names what is selected, whatever the names hold', () => {
  const picked = (id: string, name: string) => ({ id, kind: 'voices', name, iri: `/api/v2/shop/voices/${id}` })
  expect(requestMail('help@example.com', [picked('a', 'Ann & Bo'), picked('c', 'Cé?')])).toBe(
    'mailto:help@example.com?subject=Ann%20%26%20Bo%2C%20C%C3%A9%3F&body=Ann%20%26%20Bo%20(a)%0D%0AC%C3%A9%3F%20(c)',
  )
})
