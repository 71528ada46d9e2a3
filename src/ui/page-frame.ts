import { createContext, type ReactNode } from 'react'

/** What a route table knows of a page, for the header that its screen draws. */
type PageFrame = {
  title?: ReactNode
  breadcrumb?: ReactNode
  tabs?: ReactNode
  /** Hears a title that a header shows instead; null once it is gone. */
  onTitle?: (title: string | null) => void
}

/** A PageHeader shows these; the title where it is given none of its own. */
export const PageFrameContext = createContext<PageFrame>({})
