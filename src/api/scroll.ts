import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import type { HydraCollection, Iri } from './contract/hydra.ts'
import { eachOnce, pagesFor } from './contract/list.ts'

/** A list in pages of 30, one after the other, for what loads more on scroll (specification, section 9). */
export const scrollQuery = <Page extends HydraCollection<unknown>>(
  queryKey: QueryKey,
  fetchPage: (page: number, context: Pick<QueryFunctionContext, 'client' | 'signal'>) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: (context) => fetchPage(context.pageParam, context),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length < pagesFor(last['hydra:totalItems']) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })

/** What the pages that are here hold. */
export const membersIn = <Member extends { '@id': Iri }>(
  scrolled: InfiniteData<HydraCollection<Member>> | undefined,
): Member[] => eachOnce(scrolled?.pages.flatMap((page) => page['hydra:member']) ?? [], (member) => member['@id'])
