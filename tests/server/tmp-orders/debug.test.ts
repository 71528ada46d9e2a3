import { test } from 'vitest'
import { openDesk } from '../../support/desk.ts'
test('x', async () => {
  const desk = await openDesk({ LOG_LEVEL: 'error' })
  const { code } = await desk.readyOrder()
  const a = await desk.complete(code)
  console.log(a.status, a.text)
  console.log(desk.products.map((p: any) => [p.code, p.type]))
  await desk.close()
})
