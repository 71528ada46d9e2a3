import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

type PageProps = PageHeaderProps & { children: ReactNode }

/** A screen below its header; what the header lacks comes from the route table's frame. */
export const Page = ({ children, ...header }: PageProps) => (
  <>
    <PageHeader {...header} />
    {children}
  </>
)
