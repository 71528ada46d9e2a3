import { useState } from 'react'
import { isArchived, type Project } from '../../api/contract/project.ts'

/** What keeps an order or a request from being made in a project; null where nothing does. */
export type Obstacle = 'archived' | 'clientless' | null

export const obstacleIn = (project: Pick<Project, 'state' | 'client'>): Obstacle => {
  if (isArchived(project)) return 'archived'
  return project.client === null ? 'clientless' : null
}

/**
 * Whether a page renders a drawer: while it is of use, and always once it was opened, so that an obstacle that comes up
 * takes away nothing that was typed or chosen there.
 */
export const useKeptDrawer = (isOfUse: boolean, isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOfUse || wasOpen
}
