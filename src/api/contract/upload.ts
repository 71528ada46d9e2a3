/** What may be uploaded (specification, section 5). Sizes in bytes; exactly the limit passes. `accept` as inputs take it. */
export const megabyte = 1024 * 1024

export type UploadKind = 'logo' | 'background' | 'video_background' | 'script'

export const uploadLimits: Record<
  UploadKind,
  { bytes: number; extensions: readonly string[]; accept: readonly string[] }
> = {
  logo: {
    bytes: 5 * megabyte,
    extensions: ['jpg', 'jpeg', 'png', 'gif'],
    accept: ['image/jpeg', 'image/png', 'image/gif'],
  },
  background: {
    bytes: 5 * megabyte,
    extensions: ['jpg', 'jpeg', 'png', 'gif'],
    accept: ['image/jpeg', 'image/png', 'image/gif'],
  },
  video_background: {
    bytes: 50 * megabyte,
    extensions: ['mp4', 'webm', 'mov'],
    accept: ['video/mp4', 'video/webm', 'video/quicktime'],
  },
  script: { bytes: 10 * megabyte, extensions: ['pdf', 'doc', 'docx'], accept: ['.pdf', '.doc', '.docx'] },
}

export const fileTooLargeMessage = 'File size too large'

export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.')
  return dot < 1 ? '' : fileName.slice(dot + 1).toLowerCase()
}

/** Why a file is refused before it is sent, or null: the server decides again by the content. */
export const uploadRefusal = (kind: UploadKind, file: { name: string; size: number }): 'size' | 'type' | null => {
  const { bytes, extensions } = uploadLimits[kind]
  if (!extensions.includes(extensionOf(file.name))) return 'type'
  return file.size > bytes ? 'size' : null
}
