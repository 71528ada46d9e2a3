import { useSearch } from 'wouter/use-browser-location'
import { type InboxPlace, wholeInbox } from '../../api/admin/inbox.ts'
import { deskPaths } from '../../desk-paths.ts'
import { withQuery } from '../../paths.ts'
import { pageIn, withPage } from '../../ui/page-number.ts'

/** Which part of the inbox the address asks for. */
export const useInboxPlace = (): InboxPlace => {
  const search = useSearch()
  const asked = new URLSearchParams(search).get('assignee')
  return { assignee: asked === 'me' || asked === 'none' ? asked : wholeInbox.assignee, page: pageIn(search) }
}

const at = (path: string, { assignee, page }: InboxPlace): string => withPage(withQuery(path, { assignee }), page)

/** The address of a part of the inbox. */
export const inboxHref = (place: InboxPlace): string => at(deskPaths.inbox(), place)

/** The address of an entry, with its list beside it. */
export const entryHref = (name: string, place: InboxPlace): string => at(deskPaths.inboxEntry(name), place)
