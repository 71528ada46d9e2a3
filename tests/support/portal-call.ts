/**
 * Calls a running portal and gives what it answered, as `Wire`: the caller's word for the shape, which nothing checks.
 * @throws Error for any answer but a success
 */
export const callPortal = async <Wire>(
  url: string,
  method: string,
  { body, token }: { body?: object | undefined; token?: string | undefined } = {},
): Promise<Wire> => {
  const answer = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/ld+json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Signs the demonstration's reseller in. */
export const signInAt = (origin: string): Promise<{ token: string; refreshToken: string; customer: string }> =>
  callPortal(`${origin}/api/v2/shop/customers/token`, 'POST', {
    body: { email: 'reseller@example.com', password: 'demo-portal-2026' },
  })
