import { expect, test } from 'vitest'
import {
  extensionOf,
  fileTooLargeMessage,
  type UploadKind,
  uploadLimits,
  uploadRefusal,
} from '../../src/api/contract/upload.ts'

test.each([
  ['logo.png', 'png'],
  ['LOGO.PNG', 'png'],
  ['script.final.pdf', 'pdf'],
  ['a.pdf', 'pdf'],
  ['.pdf', ''],
  ['script', ''],
  ['script.', ''],
  ['', ''],
])('the extension of “%s” is “%s”', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each<[UploadKind, number, string[], string[]]>([
  ['logo', 5_242_880, ['jpg', 'jpeg', 'png', 'gif'], ['image/jpeg', 'image/png', 'image/gif']],
  ['background', 5_242_880, ['jpg', 'jpeg', 'png', 'gif'], ['image/jpeg', 'image/png', 'image/gif']],
  ['video_background', 52_428_800, ['mp4', 'webm', 'mov'], ['video/mp4', 'video/webm', 'video/quicktime']],
  ['script', 10_485_760, ['pdf', 'doc', 'docx'], ['.pdf', '.doc', '.docx']],
])('a %s has up to %i bytes', (kind, bytes, extensions, accept) => {
  expect(uploadLimits[kind]).toEqual({ bytes, extensions, accept })
  const refusals = (name: string, size: number) => uploadRefusal(kind, { name, size })
  expect(extensions.map((extension) => refusals(`file.${extension}`, bytes))).toEqual(extensions.map(() => null))
  expect([
    refusals(`file.${extensions[0]}`, bytes + 1),
    refusals('file.exe', bytes),
    refusals('file.exe', bytes + 1),
    refusals('file', 1),
  ]).toEqual(['size', 'type', 'type', 'type'])
})

test('a file that is too large is told so', () => {
  expect(fileTooLargeMessage).toBe('File size too large')
})
