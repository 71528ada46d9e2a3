import { classNames } from './class-names.ts'
import './skeleton.css'

type SkeletonProps = {
  /** Line of text, title, picture's circle, or a block that fills its parent or takes its size from `className`. */
  shape?: 'line' | 'title' | 'circle' | 'block'
  width?: 'full' | 'long' | 'medium' | 'short'
  className?: string
}

/** The place of what is loading, for the eye alone: the region around it says that it is busy. */
export const Skeleton = ({ shape = 'line', width = 'full', className }: SkeletonProps) => (
  <span className={classNames('ui-skeleton', className)} data-shape={shape} data-width={width} aria-hidden="true" />
)
