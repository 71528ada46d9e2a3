import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { portalFactsQuery } from '../../src/widget/portal-facts.ts'
import { requestMail } from '../../src/widget/request-mail.ts'
import { createTranslations } from '../../src/widget/translations.ts'

const address = 'https://portal.example/'
const queries = new QueryClient()
queries.setQueryData(portalFactsQuery(address).queryKey, {
  publicUrl: address,
  supportEmail: 'help@example.com',
  brandName: '',
})
const picked = (id: string, name: string) => ({ id, kind: 'voices', name, iri: `/api/v2/shop/voices/${id}` })
const mailFor = (selected: ReturnType<typeof picked>[], language: 'en' | 'nl' = 'en') =>
  requestMail({ queries, address, selected, i18n: createTranslations(language) })

test('a request names what is selected, whatever the names hold', async () => {
  expect(await mailFor([picked('a', 'Ann & Bo'), picked('c', 'Cé?')])).toBe(
    'mailto:help@example.com?subject=Ann%20%26%20Bo%2C%20C%C3%A9%3F&body=Ann%20%26%20Bo%20(a)%0D%0AC%C3%A9%3F%20(c)',
  )
})

test.each([
  ['en', 'and 70 more'],
  ['nl', 'en nog 70'],
] as const)('a request for more than an address holds says how many more there are: %s', async (language, last) => {
  const selected = Array.from({ length: 100 }, (_, place) => picked(`amadou-diallo-${place + 1}`, 'Amadou Diallo'))
  const mail = await mailFor(selected, language)
  const { searchParams } = new URL(mail)
  expect(mail.length).toBeLessThanOrEqual(2000)
  expect(searchParams.get('body')?.split('\r\n').slice(-2)).toEqual(['Amadou Diallo (amadou-diallo-30)', last])
  expect(searchParams.get('subject')?.split(', ').slice(-2)).toEqual(['Amadou Diallo', last])
})
