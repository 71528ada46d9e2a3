import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { recordingBytes } from '../../../src/api/contract/recording.ts'
import { megabyte } from '../../../src/api/contract/upload.ts'
import { createFileStorage } from '../../files/create-storage.ts'
import type { FileStorage } from '../../files/storage.ts'
import { requireOwnFiles } from '../../services/import/require-own-files.ts'
import { deliverToLine } from '../../services/provider/deliver-to-line.ts'
import { showOrder } from '../../services/provider/show-order.ts'
import { storeRecording } from '../../services/recording/store-recording.ts'
import { titleLength, titleOfFile } from '../../services/recording/write-recording.ts'
import { Invalid, ServiceError, Unprocessable } from '../../shared/errors.ts'
import { commandNamed, type Session, WrongUse, wholeNumberUpTo } from '../command.ts'
import { sanitiseLine } from '../sanitise.ts'

const help = `
  WAV, FLAC, MP3 or Ogg, and M4A where ffmpeg is installed; 500 MB at most. The line as order numbers it; a line that has
  a recording gets the next version. Whoever ordered is mailed within about a minute, once for all that came until then.`

const reasons: Record<string, string> = {
  'not-blank': 'is empty',
  'file-type': 'is no WAV, FLAC, MP3, Ogg or M4A',
  undecodable: 'could not be decoded: export it again as WAV or FLAC',
  'smaller-m4a': 'is larger than the 64 MB that an M4A may have: export it as WAV, FLAC, MP3 or Ogg',
  'shorter-sound': 'lasts longer than 3 hours, or than 15 minutes as M4A',
  'no-m4a': 'is an M4A, which needs ffmpeg, and that is not installed here: export it as WAV, FLAC, MP3 or Ogg',
}

const titleOf = (given: string): string => {
  if (given.trim().length <= titleLength) return given
  throw new InvalidArgumentError(`It takes ${titleLength} characters at most.`)
}

/** @throws WrongUse where there is no file, Unprocessable for one that is too large */
const sizeOf = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) throw new WrongUse(`There is no file ${path} that can be read.`)
  if (found.size > recordingBytes)
    throw new Unprocessable(`${basename(path)} is larger than ${recordingBytes / megabyte} MB.`)
  return found.size
}

/** Faults of a form, as a sentence about the file. */
const store = async (files: FileStorage, path: string) => {
  try {
    return await storeRecording({ files, log: null }, { path, size: await sizeOf(path) })
  } catch (error) {
    const [fault] = error instanceof Invalid ? error.faults : []
    const reason = reasons[String(fault?.values?.wanted ?? fault?.code)]
    throw reason === undefined ? error : new Unprocessable(`${basename(path)} ${reason}.`)
  }
}

export const deliverCommand = ({ carryOut, terminal }: Session) =>
  commandNamed('deliver', 'delivers a recording for a line of an order')
    .argument('<number>')
    .argument('<file>')
    .requiredOption('--line <number>', 'which line of the order, from 1', wholeNumberUpTo(10_000))
    .option('--title <title>', "what it is called; the file's name without its ending, where it is left out", titleOf)
    .addHelpText('after', help)
    .action((number, given, { line, title, ...options }) =>
      carryOut(options, async ({ portal, config }) => {
        const path = resolve(terminal.folder, given)
        await sizeOf(path)
        const { lines } = await portal.ask(showOrder, { number })
        if (line > lines.length)
          throw new Unprocessable(`The order ${number} has no line ${line}: it has ${lines.length}.`)
        const files = await createFileStorage(config)
        await requireOwnFiles({ portal, files })
        const sound = await store(files, path)
        try {
          const named = title?.trim() || titleOfFile(basename(path))
          const done = await portal.ask(deliverToLine, { number, line, title: named, sound })
          const text = `Version ${done.version} of line ${line} of order ${done.number} is delivered: ${sanitiseLine(done.title)}.`
          return { json: done, text }
        } catch (error) {
          // Where nobody knows whether it was written, the sweep finds out.
          if (error instanceof ServiceError) await files.remove(sound.key)
          throw error
        }
      }),
    )
