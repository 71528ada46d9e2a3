import { zipOf } from './zip-file.ts'

const header = 'kind,code,name'

/** A CSV file of voices without sounds, by their codes. */
export const voicesCsv = (...codes: string[]): string =>
  `${header}\n${codes.map((code) => `voices,${code},Voice ${code}\n`).join('')}`

/** The form of an import. */
export const importForm = (
  content: string | Uint8Array,
  { name = 'voices.csv', ...fields }: { name?: string; kind?: string; dryRun?: string } = {},
): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
}

/** An archive of CSV files and their media, as people pack a folder. */
export const folderOf = (files: Record<string, string | Uint8Array>): Buffer =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
