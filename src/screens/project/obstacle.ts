import { useState } from 'react'
import { isArchived, type Project } from '../../api/contract/project.ts'

/** What keeps an order or a request from being made in a project; null where nothing does. */
export type Obstacle = 'archived' | 'clientless' | null

export const obstacleIn = (project: Pick<Project, 'state' | 'client'>): Obstacle => {
  if (isArchived(project)) return 'archived'
  return project.client === null ? 'clientless' : null
}

/**
 * Whether a drawer is part of its page: while it is of use, and from its first opening on, so that an obstacle that comes
 * up takes nothing with it that was typed or chosen there.
 */
export const useKeptDrawer = (isOfUse: boolean, isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOfUse || wasOpen
}
