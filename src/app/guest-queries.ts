import type { QueryClient } from '@tanstack/react-query'
import { catalogueItemQuery, catalogueQuery, filterGroupsQuery, sharedItemQuery } from '../api/catalogue.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import type { ProjectComment } from '../api/contract/comment.ts'
import { decodeDeepLink } from '../api/contract/deep-link.ts'
import { idOf } from '../api/contract/hydra.ts'
import { drawnFeedbackQuery } from '../api/feedback.ts'
import { sharedSetQuery } from '../api/sets.ts'
import { askersTheme, askersThemeQuery, themeIri, themeQuery } from '../api/themes.ts'
import { filterOf, readQuery } from '../explore/explore-query.ts'
import type { Asked, Load } from './route.ts'

const askTheme = async (queries: QueryClient, { search }: Asked): Promise<void> => {
  const id = new URLSearchParams(search).get('theme') || null
  if (id !== null) await queries.fetchQuery(themeQuery(themeIri(id)))
}

export const signInQueries: Load = askTheme

export const exploreQueries =
  (kind: CatalogueKind): Load =>
  (queries, asked) =>
    Promise.all([
      askTheme(queries, asked),
      queries.fetchQuery(catalogueQuery(kind, filterOf(readQuery(asked.search)))),
      queries.fetchQuery(filterGroupsQuery(kind)),
    ])

export const itemQueries: Load = (queries, asked) =>
  Promise.all([
    askTheme(queries, asked),
    queries
      .fetchQuery(sharedItemQuery(asked.params.code ?? ''))
      .then(({ kind }) => queries.fetchQuery(filterGroupsQuery(kind))),
  ])

export const setQueries: Load = async (queries, asked) => {
  const [, set] = await Promise.all([
    askTheme(queries, asked),
    queries.fetchQuery(sharedSetQuery(asked.params.code ?? '')),
  ])
  const isThemed = new URLSearchParams(asked.search).get('theme')
  if (!isThemed && set.theme !== null) await queries.fetchQuery(themeQuery(themeIri(idOf(set.theme))))
}

/** The voices that can be chosen, or the one that was. */
const voicesIn = ({ suggestions, payload, children }: ProjectComment, isOpen: boolean) => {
  if (!isOpen) return children.at(-1)?.payload.voices ?? []
  return suggestions.filter((voice) => payload.gone?.includes(voice) !== true)
}

export const feedbackQueries: Load = async (queries, { search }) => {
  const link = decodeDeepLink(new URLSearchParams(search).get('link') ?? '')
  if (link?.action !== 'project-comment') return
  const drawn = drawnFeedbackQuery(link.data)
  const opened = await queries.fetchQuery(drawn)
  if (opened.kind !== 'open' && opened.theme !== undefined) {
    await queries.fetchQuery(askersTheme(opened.theme))
    return
  }
  if (opened.kind === 'expired' || opened.request === null) return
  const { comment, theme } = opened.request
  if (theme !== null) {
    queries.setQueryData(askersThemeQuery.queryKey, theme)
    // Once is enough in the page.
    const shown: typeof opened = { ...opened, request: { ...opened.request, theme: null } }
    queries.setQueryData(drawn.queryKey, shown)
  }
  await Promise.all(
    voicesIn(comment, opened.kind === 'open').map((voice) => queries.fetchQuery(catalogueItemQuery(voice))),
  )
}
