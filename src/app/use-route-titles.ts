import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../api/clients.ts'
import { orderQuery } from '../api/orders.ts'
import { projectQuery } from '../api/projects.ts'
import type { Params } from '../paths.ts'
import type { Route } from './route.ts'

const needs = (chain: readonly Route[], source: Route['titleFrom']): boolean =>
  chain.some(({ titleFrom }) => titleFrom === source)

/** The titles of a chain of routes: the names of the things they show as soon as these are known. */
export const useRouteTitles = (chain: readonly Route[], params: Params): string[] => {
  const { i18n, t } = useLingui()
  const project = useQuery({ ...projectQuery(Number(params.projectId)), enabled: needs(chain, 'project') })
  const client = useQuery({ ...clientQuery(Number(params.clientId)), enabled: needs(chain, 'client') })
  const order = useQuery({ ...orderQuery(params.orderId ?? ''), enabled: needs(chain, 'order') })
  const number = order.data?.number ?? order.data?.code
  // Until it is known, the kind of thing: the name of a tab would read as if it were the thing's.
  const names = {
    project: project.data?.name ?? t`Project`,
    client: client.data?.name ?? t`Client`,
    order: number === undefined ? t`Order` : t`Order ${number}`,
  }
  // An item is a guest's: its page has no chain.
  return chain.map(({ title, titleFrom }) =>
    titleFrom === undefined || titleFrom === 'item' ? i18n._(title) : names[titleFrom],
  )
}
