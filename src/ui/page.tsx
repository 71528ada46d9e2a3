import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

export type PageProps = Pick<PageHeaderProps, 'title' | 'subtitle' | 'actions'> & { children: ReactNode }

/** A screen below its header; what the header lacks comes from the route table's frame. */
export const Page = ({ children, ...header }: PageProps) => (
  <>
    <PageHeader {...header} />
    {children}
  </>
)
