const unread = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'))

/** The file as Chromium has it once its bytes on disk are others than when it was chosen: none of them can be read. */
export const changedOnDisk = (file: File): File =>
  Object.assign(file, { slice: () => Object.assign(new Blob(), { arrayBuffer: unread }) })
