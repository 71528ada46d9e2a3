import { type RefObject, useRef } from 'react'
import { useDrop } from 'react-aria-components/useDrop'

/**
 * What a place needs that takes a file let go over it, the first of several. It is no stop of the keyboard, as React
 * Aria's `DropZone` is: a button within it opens the same file.
 */
export const useFileDrop = (isDisabled: boolean, onSelect: (file: File) => void) => {
  const ref: RefObject<HTMLDivElement | null> = useRef(null)
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled,
    onDrop: async ({ items }) => {
      const item = items.find(({ kind }) => kind === 'file')
      if (item?.kind === 'file') onSelect(await item.getFile())
    },
  })
  return { ...dropProps, ref, 'data-drop-target': isDropTarget || undefined }
}
