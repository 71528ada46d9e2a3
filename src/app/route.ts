import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { paramsOf } from '../match-path.ts'
import type { Params } from '../paths.ts'
import type { Screen } from './lazy-screen.ts'

/** `caster`: resellers, who read that their account is under review until it is approved. */
type Access = 'guest' | 'client' | 'reseller' | 'caster'

/** What a route knows of the thing it shows: a query's answer as a title, such as a project's name. Items are a guest's. */
type TitleSource = 'project' | 'client' | 'order' | 'item'

/** The address of a page as its queries read it. */
export type Asked = { params: Params; search: string }

/** Asks for all that a page shows. Rejects when something of it cannot be had. */
export type Load = (queries: QueryClient, asked: Asked) => Promise<unknown>

/** One row of the route table: it draws everything around a screen (architecture, "How a screen works"). */
export type Route = {
  /** Its pattern. */
  path: string
  access: Access
  /** In the tab's title, the breadcrumb and, when the screen draws no header of its own, the page's header. */
  title: MessageDescriptor
  /** Takes the title's place as soon as it is known. */
  titleFrom?: TitleSource
  /** Missing on a row that only redirects. */
  screen?: Screen
  redirect?: (params: Params) => string
  /** Pattern of the route above, for the breadcrumb. */
  parent?: string
  tabs?: 'project' | 'client' | 'settings'
  /** A guest's page with sound; signed-in pages have their player always. */
  hasPlayer?: boolean
  /** A page with this is drawn on the server, with what it shows. */
  load?: Load
  /** Signed-in people have no business here. */
  isGuestOnly?: boolean
}

export type Match = { route: Route; params: Params }

/** The first row that fits: rows with fixed segments stand above those with parameters. */
export const matchRoute = (table: readonly Route[], path: string): Match | null => {
  for (const route of table) {
    const params = paramsOf(route.path, path)
    if (params !== null) return { route, params }
  }
  return null
}

/** Whether a segment can be the id of a project or a client. */
export const isId = (segment: string): boolean => /^[1-9]\d*$/.test(segment) && Number.isSafeInteger(Number(segment))

/** From the outermost parent to the route itself. */
export const chainOf = (table: readonly Route[], route: Route): Route[] => {
  const parent = table.find(({ path }) => path === route.parent)
  return parent === undefined ? [route] : [...chainOf(table, parent), route]
}
