import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

test('the API reference is readable, asks no other host and keeps to its policy', async ({ page, portal }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(portal.url).origin) foreign.push(request.url())
  })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${portal.url}/api/v2/docs`)
  await expect(page.getByRole('heading', { name: 'The orders of a project, newest first.' })).toBeVisible()
  await page.getByPlaceholder('Search...').fill('password')
  await expect(
    page.getByRole('search').getByText(/^Changes the caller's password, and tells them by mail; If-Match/),
  ).toBeVisible()
  expect([foreign, complaints]).toEqual([[], []])
})
