import { type HydraCollection, type Iri, itemsPerBellPage } from './contract/hydra.ts'
import { eachOnce, pagesFor } from './contract/list.ts'

/** The members of all pages of a list, however many, asked for with as few calls as the server allows. */
export const everyMember = async <Member extends { '@id': Iri }>(
  fetchPage: (place: { page: number; itemsPerPage: number }) => Promise<HydraCollection<Member>>,
): Promise<Member[]> => {
  const itemsPerPage = itemsPerBellPage
  const all: Member[] = []
  for (let page = 1; ; page += 1) {
    const { 'hydra:member': members, 'hydra:totalItems': total } = await fetchPage({ page, itemsPerPage })
    all.push(...members)
    if (members.length === 0 || page >= pagesFor(total, itemsPerPage)) return eachOnce(all, (member) => member['@id'])
  }
}
