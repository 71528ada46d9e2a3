import type { ProviderSearchResult } from '../../api/contract/provider-search.ts'
import { deskPaths } from '../../desk-paths.ts'
import { withQuery } from '../../paths.ts'

/** Where the desk shows something that was found. A reseller has no page of their own: the list shows them alone. */
export const foundHref = ({ kind, code, name }: ProviderSearchResult): string => {
  if (kind === 'orders') return deskPaths.order(code)
  if (kind === 'resellers') return withQuery(deskPaths.resellers(), { search: name })
  return kind === 'products' ? deskPaths.product(code) : deskPaths.item(kind, code)
}
