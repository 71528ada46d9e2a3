import { NotFound } from '../../shared/errors.ts'
import { readId } from './ids.ts'

/** @throws NotFound when a path's id is none that a row could have */
export const pathId = (text: string): number => {
  const id = readId(text)
  if (id === null) throw new NotFound()
  return id
}
