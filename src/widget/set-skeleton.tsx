import { GridSkeleton } from '../explore/catalogue-grid.tsx'
import type { Layout } from './settings.ts'

/** The place of a set's items while they are on their way. */
export const SetSkeleton = ({ layout }: { layout: Layout }) => (
  <div className="explorer" data-layout={layout}>
    <GridSkeleton />
  </div>
)
