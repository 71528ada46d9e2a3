import { admin } from '../../support/administrators.ts'
import { openScene, type Scene } from './scene.ts'

export type Wire = { '@id': string; id: number }

/** The same things of both resellers. */
export const openStage = async () => {
  const scene = await openScene()
  const thingsOf = async (side: Scene['own']) => {
    const { project, order } = await side.parkedOrder()
    return {
      client: side.client,
      project,
      order,
      cart: await side.order(),
      item: order.items[0],
      instruction: order.items[0].instructions[0],
      attachment: await side.attachment(),
      recording: await side.recording(),
      approvedOrder: await side.approvedOrder(),
      payment: await side.payment(),
      contact: await side.contact(),
      request: await side.request(),
      set: await side.set(),
      theme: await side.theme(),
      color: await side.color(),
      medium: await side.medium(),
    }
  }
  const token = scene.bearers.administrator
  const newcomer = { email: 'colleague@example.com', name: 'Sam' }
  /** Somebody else of the provider's team: the path of their account. */
  const colleague: string = (await scene.call('POST', `${admin}/administrators`, { token, body: newcomer })).body['@id']
  return { ...scene, colleague, mine: await thingsOf(scene.own), theirs: await thingsOf(scene.foreign) }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
