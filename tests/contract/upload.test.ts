import { expect, test } from 'vitest'
import {
  defaultUploadLimits,
  extensionOf,
  fileTooLargeMessage,
  type UploadKind,
  uploadRefusal,
  uploadTypes,
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
  expect([defaultUploadLimits[kind], uploadTypes[kind]]).toEqual([bytes, { extensions, accept }])
  const refusals = (name: string, size: number) => uploadRefusal({ kind, file: { name, size } }, defaultUploadLimits)
  expect(extensions.map((extension) => refusals(`file.${extension}`, bytes))).toEqual(extensions.map(() => null))
  expect([
    refusals(`file.${extensions[0]}`, bytes + 1),
    refusals('file.exe', bytes),
    refusals('file.exe', bytes + 1),
    refusals('file', 1),
  ]).toEqual(['size', 'type', 'type', 'type'])
})

test('how large a file may be is the limits’ to say', () => {
  const file = { name: 'a.pdf', size: 2001 }
  const limits = { logo: 1000, background: 1000, video_background: 9000, script: 2001 }
  expect(uploadRefusal({ kind: 'script', file }, limits)).toBe(null)
  expect(uploadRefusal({ kind: 'script', file }, { ...limits, script: 2000 })).toBe('size')
})

test('a file that is too large is told so', () => {
  expect(fileTooLargeMessage).toBe('File size too large')
})
