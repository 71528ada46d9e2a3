import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, openScene, pdf, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const types = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** The smallest ZIP that passes for a Word document: one entry in its `word/` folder. */
const wordFile = (): File => {
  const name = Buffer.from('word/document.xml')
  const data = deflateRawSync('<w/>')
  const local = Buffer.alloc(30)
  local.write('504b0304', 'hex')
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('504b0102', 'hex')
  entry.writeUInt16LE(name.length, 28)
  return new File([Buffer.concat([local, name, data, entry, name])], 'script.docx')
}

const files: Record<keyof typeof types, () => File> = {
  pdf,
  doc: () => new File([Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64)])], 'script.doc'),
  docx: wordFile,
}

const uploaded = async (kind: keyof typeof types): Promise<string> => {
  const { order } = await scene.own.parkedOrder()
  const form = formOf({ owner: order.items[0]['@id'], type: 'script', title: 'Script', file: files[kind]() })
  const { body } = await scene.call('POST', '/order-item-attachments', { token: scene.bearers.reseller, form })
  return `/order-item-attachments/${body.id}/file`
}

const download = async (path: string, accept: string | null) => {
  const headers: Record<string, string> = { Authorization: `Bearer ${scene.bearers.reseller}` }
  if (accept !== null) headers.Accept = accept
  const answer = await scene.app.request(`/api/v2/shop${path}`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: await answer.arrayBuffer() }
}

describe('a script is sent as the file that it is', () => {
  const kinds: (keyof typeof types)[] = ['pdf', 'doc', 'docx']
  test.each(kinds)('%s, whatever Accept fits it', async (kind) => {
    const path = await uploaded(kind)
    const fitting = [
      null,
      '*/*',
      'application/*',
      'application/octet-stream',
      types[kind],
      `text/html, ${types[kind]};q=0.5`,
      'application/json',
      'application/ld+json',
      `${types[kind]}, application/ld+json`,
    ]
    const bytes = await files[kind]().arrayBuffer()
    for (const accept of fitting)
      expect([accept, await download(path, accept)]).toEqual([accept, { status: 200, type: types[kind], bytes }])
  })

  test('and as no other', async () => {
    const path = await uploaded('pdf')
    const refused = ['text/html', 'image/*', types.doc, 'application/pdf;q=0, */*', 'text/plain, application/zip']
    const statuses = await Promise.all(refused.map(async (accept) => (await download(path, accept)).status))
    expect(statuses).toEqual(refused.map(() => 406))
  })
})

test('the documentation tells its three types, and no class', async () => {
  const { body: openApi } = await scene.call('GET', '/api/v2/docs.json')
  const { content } = openApi.paths['/api/v2/shop/order-item-attachments/{id}/file'].get.responses[200]
  expect(Object.keys(content).sort()).toEqual(Object.values(types).sort())
  const { body: docs } = await scene.call('GET', '/api/v2/docs.jsonld')
  const { 'hydra:property': file } = docs['hydra:supportedClass']
    .find((entry: { '@id': string }) => entry['@id'] === '#OrderItemAttachment')
    ['hydra:supportedProperty'].find((property: { 'hydra:description'?: string }) =>
      property['hydra:description']?.endsWith('/file'),
    )
  expect(file['hydra:supportedOperation']).toEqual([
    {
      '@type': ['hydra:Operation', 'schema:FindAction'],
      'hydra:method': 'GET',
      'hydra:title': 'The script itself, to be saved; its owner alone.',
      'rdfs:label': 'The script itself, to be saved; its owner alone.',
    },
  ])
})
