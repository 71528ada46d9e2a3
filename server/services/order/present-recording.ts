import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Recording } from '../../../src/api/contract/recording.ts'
import type { PathSigner } from '../../auth/signed-paths.ts'
import { fileName } from '../../shared/file-name.ts'
import type { RecordingRow } from './order-parts.ts'

/** What signs the addresses of recordings. */
export type Signer = Pick<PathSigner, 'signPath'>

/** Where the file of a recording is heard; it opens for whoever has it signed. */
export const recordingPath = ({ id, title, file }: Pick<RecordingRow, 'id' | 'title' | 'file'>): string =>
  `/media/recordings/${id}/${encodeURIComponent(fileName(title, file))}`

/** A version of a recording on the wire. `path` opens for an hour. */
export const presentRecording = (tokens: Signer, row: RecordingRow): Recording => {
  const iri = iriOf('order-item-recordings', row.id)
  const decidedAt = row.decidedAt?.toISOString() ?? null
  return {
    '@id': iri,
    '@type': 'OrderItemRecording',
    id: row.id,
    idPath: iri,
    instructionIndex: row.index,
    version: row.version,
    title: row.title,
    path: tokens.signPath(recordingPath(row)),
    mediaType: row.mediaType,
    duration: row.duration,
    peaks: row.peaks,
    loudness: row.loudness,
    size: row.bytes,
    state: row.state,
    comment: row.comment,
    decidedBy: row.decidedBy,
    decidedAt,
    createdAt: row.createdAt.toISOString(),
    notes: row.notes.map((note) => ({ ...note, author: row.decidedBy ?? '', createdAt: decidedAt ?? '' })),
  }
}
