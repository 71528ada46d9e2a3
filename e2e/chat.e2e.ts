import { createServer, type Server } from 'node:http'
import { startPortal } from '../tests/support/portal-process.ts'
import { enter } from './support/accounts.ts'
import { callerOf, newTokens } from './support/api.ts'
import { watch } from './support/audit.ts'
import { seededData } from './support/seeded-data.ts'
import { expect, test } from './support/test.ts'

const script =
  "document.body.append(Object.assign(document.createElement('b'), { textContent: 'Chat of the provider' }))"

/** The host of a chat provider; `asked` are the paths that it was asked for. */
const startProvider = async (): Promise<{ url: string; asked: string[]; server: Server }> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the provider has no port')
  return { url: `http://127.0.0.1:${bound.port}`, asked, server }
}

test('a chat is asked for by a press, and gone after signing out', async ({ page }) => {
  const provider = await startProvider()
  const portal = await startPortal({ CHAT_SCRIPT_URL: `${provider.url}/chat.js` }, { copyOf: seededData() })
  try {
    const seen = await watch(page)
    // Once: who signs out stays so, on the next page too.
    await page.goto(`${portal.url}/login`)
    const tokens = await newTokens(portal.url, 'reseller@example.com')
    await page.evaluate((session) => localStorage.setItem('session', session), JSON.stringify(tokens))
    await page.goto(`${portal.url}/dashboard`)
    const button = page.getByRole('button', { name: 'Chat with us' })
    await expect(button).toBeVisible()
    expect(provider.asked).toEqual([])
    await button.click()
    await expect(page.getByText('Chat of the provider')).toBeVisible()
    await expect(page.getByText('The chat is on the page.')).toBeVisible()
    expect(provider.asked).toEqual(['/chat.js'])
    await page.getByRole('button', { name: /Robin Vermeer/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page.getByText('Chat of the provider')).toHaveCount(0)
    // On the server too, though the page that told it was being left.
    const { refreshToken } = tokens
    const isSignedIn = () =>
      callerOf(portal.url, tokens.token)('GET', tokens.customer).then(
        () => true,
        () => false,
      )
    await expect.poll(isSignedIn).toBe(false)
    const renew = () => callerOf(portal.url, null)('POST', '/shop/authentication-token/refresh', { refreshToken })
    await expect(renew).rejects.toThrow()
    expect(seen.complaints).toEqual([])
  } finally {
    await portal.dispose()
    await new Promise((resolve) => provider.server.close(resolve))
  }
})

test('without the setting nothing of it is there', async ({ page, portal }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Robin Vermeer' })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0)
  expect(asked.filter((path) => path.includes('chat'))).toEqual([])
})
