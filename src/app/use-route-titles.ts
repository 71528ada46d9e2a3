import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '../api/clients.ts'
import { projectQuery } from '../api/projects.ts'
import type { Params, Route } from './route.ts'

const needs = (chain: readonly Route[], source: Route['titleFrom']): boolean =>
  chain.some(({ titleFrom }) => titleFrom === source)

/** The titles of a chain of routes: the names of the things they show as soon as these are known. */
export const useRouteTitles = (chain: readonly Route[], params: Params): string[] => {
  const { i18n } = useLingui()
  const project = useQuery({ ...projectQuery(Number(params.projectId)), enabled: needs(chain, 'project') })
  const client = useQuery({ ...clientQuery(Number(params.clientId)), enabled: needs(chain, 'client') })
  const names = { project: project.data?.name, client: client.data?.name }
  return chain.map(({ title, titleFrom }) => (titleFrom && names[titleFrom]) || i18n._(title))
}
