import { extensionOf } from '../../src/api/contract/upload.ts'

const longest = 150

/** What a name on a disk must not carry, on any system: folders, wildcards, and what is not seen or turns the writing. */
const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu

/** A text as the name of a file, without its ending: no path, not hidden, not empty. */
export const fileStem = (text: string): string => {
  const plain = text
    .toWellFormed()
    .replace(unfit, '_')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
  return [...plain].slice(0, longest).join('').trim() || 'recording'
}

/** The same with the ending of what the file is, which its key has. */
export const fileName = (title: string, key: string): string => {
  const ending = extensionOf(key)
  const stem = extensionOf(title) === ending ? title.slice(0, -ending.length - 1) : title
  return `${fileStem(stem)}.${ending}`
}
