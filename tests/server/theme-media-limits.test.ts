import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThemes, type Themes, themeMediaPath, violationsOf } from '../support/themes.ts'

let themes: Themes
beforeAll(async () => {
  themes = await openThemes({ ACCOUNT_STORAGE_MB: '1' })
})
afterAll(() => themes.server.close())

/** A video of so many kilobytes. */
const video = (kilobytes: number): Buffer => {
  const bytes = Buffer.alloc(kilobytes * 1024)
  bytes.write('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2', 'latin1')
  return bytes
}
const upload = (kilobytes: number) => themes.upload(video(kilobytes), { type: 'video_background', name: 'a.mp4' })

test('an account stores no more than its megabytes, also by two uploads at once; what is deleted makes room', async () => {
  const answers = await Promise.all([upload(600), upload(600)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.violations).toEqual([
    {
      propertyPath: 'file',
      message: 'Your files take up more than 1 MB together. Remove some that you no longer use.',
      code: 'no-room',
    },
  ])
  const files: string[] = []
  for await (const { key } of themes.server.context.files.list('themes/')) files.push(key)
  const rows = await themes.server.context.database.sql('select file from theme_media where bytes > 0')
  expect(files.filter((key) => rows.rows.some(({ file }) => file === key))).toHaveLength(1)

  expect((await upload(400)).status).toBe(201)
  expect(violationsOf(await upload(25))).toEqual(['file: no-room'])
  const made = answers.find(({ status }) => status === 201)?.body['@id']
  await themes.server.call('DELETE', made, { token: themes.reseller.token })
  expect((await upload(600)).status).toBe(201)
})

test('an account uploads 60 times in 10 minutes, whatever comes of it, and others go on', async () => {
  const post = (token: string) => themes.server.call('POST', themeMediaPath, { token, body: {} })
  const statuses = []
  for (let turn = 0; turn < 60; turn += 1) statuses.push((await post(themes.stranger.token)).status)
  const refused = await post(themes.stranger.token)
  expect([new Set(statuses), refused.status]).toEqual([new Set([415]), 429])
  const wait = Number(refused.headers.get('retry-after'))
  expect([wait > 0, wait <= 600]).toEqual([true, true])
  expect((await post(themes.reseller.token)).status).toBe(415)
})
