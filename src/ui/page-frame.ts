import { createContext, type ReactNode } from 'react'

/** What a route table knows of a page, for the header that its screen draws. */
export type PageFrame = { title?: ReactNode; breadcrumb?: ReactNode; tabs?: ReactNode }

/** A PageHeader shows these where it is given none of its own. */
export const PageFrameContext = createContext<PageFrame>({})
