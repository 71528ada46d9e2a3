import type { Locator, Page } from '@playwright/test'
import { type Api, clientOf, type List, type Named, voicesOf } from './api.ts'

/** A request as whoever asked sees it. */
export type Asked = {
  id: number
  payload: { to: string; round: number; offered: string[]; remarks: Record<string, string> }
}

/** A project with two voices of a client with a further contact of this name, and what was asked of it. */
export const projectToAsk = async (api: Api, firstName: string) => {
  const client = await clientOf(api)
  await api.call('POST', '/shop/addresses', {
    customer: client.iri,
    type: 'contact',
    firstName,
    lastName: 'Zonneveld',
    email: `${firstName.toLowerCase()}@blauw.example`,
  })
  const [first, second] = await voicesOf(api)
  if (first === undefined || second === undefined) throw new Error('the demonstration catalogue has no two voices')
  const project = await api.call<Named>('POST', '/shop/projects', { name: 'Asked together', client: client.iri })
  await api.call('PUT', project['@id'], { voices: [first['@id'], second['@id']] })
  return {
    id: project.id,
    first,
    second,
    /** In the order in which they were asked. */
    asked: async (): Promise<Asked[]> => {
      const { 'hydra:member': requests } = await api.call<List<Asked>>('GET', `/shop/projects/${project.id}/comments`)
      return requests.toSorted((one, other) => one.id - other.id)
    },
  }
}

export const askingDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Request client feedback' })

export const openAskingDrawer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Request client feedback' }).click()
  await askingDrawer(page).waitFor()
}
