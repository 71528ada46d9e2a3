export const megabyte = 1024 * 1024

export type UploadKind = 'logo' | 'background' | 'video_background' | 'script'

/** What may be uploaded (specification, section 5). `accept` as inputs take it. */
export const uploadTypes: Record<UploadKind, { extensions: readonly string[]; accept: readonly string[] }> = {
  logo: { extensions: ['jpg', 'jpeg', 'png', 'gif'], accept: ['image/jpeg', 'image/png', 'image/gif'] },
  background: { extensions: ['jpg', 'jpeg', 'png', 'gif'], accept: ['image/jpeg', 'image/png', 'image/gif'] },
  video_background: { extensions: ['mp4', 'webm', 'mov'], accept: ['video/mp4', 'video/webm', 'video/quicktime'] },
  script: { extensions: ['pdf', 'doc', 'docx'], accept: ['.pdf', '.doc', '.docx'] },
}

/** How large a file of each kind may be, in bytes; exactly the limit passes. */
export type UploadLimits = Readonly<Record<UploadKind, number>>

/** Where no setting says otherwise. */
export const defaultUploadLimits: UploadLimits = {
  logo: 5 * megabyte,
  background: 5 * megabyte,
  video_background: 50 * megabyte,
  script: 10 * megabyte,
}

export const fileTooLargeMessage = 'File size too large'

/** What is after the last dot, in small letters; empty where nothing is before it. */
export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.')
  return dot < 1 ? '' : fileName.slice(dot + 1).toLowerCase()
}

type Chosen = { kind: UploadKind; file: { name: string; size: number } }

/** Why a file is refused before it is sent, or null: the server decides again by the content. */
export const uploadRefusal = ({ kind, file }: Chosen, limits: UploadLimits): 'size' | 'type' | null => {
  if (!uploadTypes[kind].extensions.includes(extensionOf(file.name))) return 'type'
  return file.size > limits[kind] ? 'size' : null
}
