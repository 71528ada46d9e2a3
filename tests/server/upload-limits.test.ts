import { afterAll, beforeAll, expect, test } from 'vitest'
import { megabyte } from '../../src/api/contract/upload.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { picture, violationsOf } from '../support/themes.ts'

let desk: Desk
let theme: string
let item: string
beforeAll(async () => {
  desk = await openDesk({ UPLOAD_PICTURE_MB: '6', UPLOAD_VIDEO_MB: '3', UPLOAD_SCRIPT_MB: '2' })
  theme = (await desk.call('GET', '/themes', { token: desk.tokens.reseller })).body['hydra:member'][0]['@id']
  const { code } = await desk.readyOrder()
  item = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.items[0]['@id']
})
afterAll(() => desk.close())

type Upload = { bytes: Buffer; name: string; type: string; owner: string }
const upload = (path: string, { bytes, name, type, owner }: Upload) => {
  const form = new FormData()
  form.set('owner', owner)
  form.set('type', type)
  form.set('file', new File([new Uint8Array(bytes)], name))
  return desk.call('POST', path, { token: desk.tokens.reseller, form })
}
const begun = (start: Buffer, size: number): Buffer => Buffer.concat([start, Buffer.alloc(size - start.length, 32)])

const png = () => picture().png().toBuffer()
const mp4 = async () => Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2', 'latin1')
const pdf = async () => Buffer.from('%PDF-1.7\n')

test.each([
  ['a logo', 'logo', 'a.png', png, 6],
  ['a background', 'background', 'a.png', png, 6],
  ['a video', 'video_background', 'a.mp4', mp4, 3],
  ['a script', 'script', 'a.pdf', pdf, 2],
])('%s has as many megabytes as the settings say', async (_, type, name, startOf, megabytes) => {
  const [path, owner] = type === 'script' ? ['/order-item-attachments', item] : ['/theme-media', theme]
  const start = await startOf()
  const sent = (size: number) => upload(path, { bytes: begun(start, size), name, type, owner })
  expect((await sent(megabytes * megabyte)).status).toBe(201)
  expect(violationsOf(await sent(megabytes * megabyte + 1))).toEqual(['file: file-too-large'])
})

test('no form is longer than the largest of them, whatever it holds', async () => {
  const form = new FormData()
  form.set('other', new File([new Uint8Array(7 * megabyte)], 'a'))
  const answer = await desk.call('POST', '/theme-media', { token: desk.tokens.reseller, form })
  expect(violationsOf(answer)).toEqual(['file: file-too-large'])
})

test('pages are told', async () => {
  expect(await (await desk.app.request('/env.json')).json()).toMatchObject({
    uploadLimits: { logo: 6_291_456, background: 6_291_456, video_background: 3_145_728, script: 2_097_152 },
  })
})
