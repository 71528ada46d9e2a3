import sharp, { type Sharp } from 'sharp'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { startTestServer } from './server.ts'

export const themesPath = '/api/v2/shop/themes'
export const themeMediaPath = '/api/v2/shop/theme-media'

type Upload = { type?: string; owner?: string; name?: string; token?: string }

/** A server with who may change the demonstration's theme, and who may not; `upload` adds a medium to that theme. */
export const openThemes = async (settings: Record<string, string> = {}) => {
  const server = await startTestServer(settings)
  const reseller = await server.signIn(demoAccounts.reseller.email)
  const list = await server.call('GET', themesPath, { token: reseller.token })
  const theme: string = list.body['hydra:member'][0]['@id']
  const upload = (
    file: Buffer,
    { type = 'logo', owner = theme, name = 'a.png', token = reseller.token }: Upload = {},
  ) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(file)], name))
    form.append('type', type)
    form.append('owner', owner)
    return server.call('POST', themeMediaPath, { token, form })
  }
  return {
    server,
    reseller,
    stranger: await server.signIn(demoAccounts.otherReseller.email),
    clientToken: (await server.signIn(demoAccounts.client.email)).token,
    theme,
    upload,
  }
}

export type Themes = Awaited<ReturnType<typeof openThemes>>

export const violationsOf = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }): string[] =>
  (answer.body.violations ?? []).map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

export const picture = (width = 8, height = 4): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#28348a' } })
