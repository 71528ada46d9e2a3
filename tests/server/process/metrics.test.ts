import { expect, test } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { startPortal } from '../../support/portal-process.ts'

const get = async (url: string, method = 'GET') => {
  const answer = await fetch(url, { method })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('figures are served on their own port of the loopback, and nothing else there', async () => {
  const port = await freePort()
  const portal = await startPortal({ DATABASE_URL: '', METRICS: '1', METRICS_PORT: String(port) })
  try {
    await get(`${portal.url}/api/v2/shop/voices`)
    const figures = await get(`http://127.0.0.1:${port}/metrics`)
    expect(figures).toMatchObject({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
    expect(figures.text).toContain(
      'portal_http_requests_total{method="GET",route="/api/v2/shop/voices",status="200"} 1\n',
    )
    expect((await get(`http://127.0.0.1:${port}/api/v2/shop/voices`)).status).toBe(404)
    expect((await get(`http://127.0.0.1:${port}/metrics`, 'POST')).status).toBe(405)
    expect((await get(`${portal.url}/metrics`)).status).toBe(404)
    await expect(startPortal({ DATABASE_URL: '', METRICS: '1', METRICS_PORT: String(port) })).rejects.toThrow(
      `Port ${port} is taken by another program: set METRICS_PORT to a free one.`,
    )
    expect(await portal.stop()).toBe(0)
  } finally {
    await portal.dispose()
  }
}, 240_000)
