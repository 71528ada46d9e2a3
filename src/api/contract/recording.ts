import type { Iri, Resource } from './hydra.ts'

export type RecordingState = 'delivered' | 'revision' | 'approved'
/** How a line of an order fares; `awaiting` until its first recording is delivered. */
export type DeliveryState = 'awaiting' | RecordingState

/** What was said of a moment of a recording when a revision was asked for. `at` in seconds. */
export type RecordingNote = { at: number; text: string; author: string; createdAt: string }

/** A version of what was recorded for a line of an order. */
export type Recording = Resource<'OrderItemRecording'> & {
  id: number
  idPath: Iri
  instructionIndex: number
  /** Counts up from 1 on its line. */
  version: number
  title: string
  /** Signed; opens for an hour. */
  path: string
  mediaType: string
  /** Seconds. */
  duration: number
  /** About 400 numbers from 0 to 1. */
  peaks: number[]
  /** LUFS; null of a sound that is silent or too short. */
  loudness: number | null
  /** Bytes. */
  size: number
  state: RecordingState
  /** What was asked for with the revision, beside the notes. */
  comment: string | null
  /** Who approved it, asked for a revision or took that back, and when; null until then. */
  decidedBy: string | null
  decidedAt: string | null
  createdAt: string
  notes: RecordingNote[]
}

/** What is sent to `PUT /shop/order-item-recordings/{id}`. */
export type RecordingDecision =
  | { state: 'approved' }
  | { state: 'revision'; comment: string; notes: Pick<RecordingNote, 'at' | 'text'>[] }
  /** Takes a revision back that was asked for. `seen`: its `decidedAt`, so that no other one is taken back. */
  | { state: 'delivered'; seen?: string | null }

/** The most bytes that a recording may have. */
export const recordingBytes = 500 * 1024 * 1024

/** The most characters of what a revision is for. */
export const revisionCommentLength = 10_000

/** How a line fares by its recordings, the newest first. */
export const deliveryStateOf = (recordings: readonly { state: RecordingState }[]): DeliveryState =>
  recordings[0]?.state ?? 'awaiting'
