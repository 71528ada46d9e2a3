import type { Words } from './word.ts'

/** What is recorded for orders, and what their resellers say of it. */
export const wordsOfRecordings: Words = {
  'OrderItemRecording.instructionIndex': ['Which line of the item it was recorded for, from 0.', 0],
  'OrderItemRecording.version': ['Counts up from 1 on its line.', 2],
  'OrderItemRecording.title': [
    'What it is called; the name of its file, unless the provider said otherwise.',
    'Radio spot spring',
  ],
  'OrderItemRecording.path':
    'Where it is heard, from the root of this server: signed, and open for an hour. Whoever has it needs no token.',
  'OrderItemRecording.mediaType': ['What the file is.', 'audio/wav'],
  'OrderItemRecording.duration': ['How long it lasts, in seconds.', 29.4],
  'OrderItemRecording.peaks': [
    'Some 400 numbers from 0 to 1, the loudest of each slice; none in lists of orders.',
    [0.2, 1, 0.4],
  ],
  'OrderItemRecording.loudness': ['LUFS (EBU R 128); null of a sound that is silent or shorter than 400 ms.', -16.2],
  'OrderItemRecording.size': ['How large the file is, in bytes.', 5557000],
  'OrderItemRecording.state': ['`delivered` until it is approved, or a revision is asked for.', 'delivered'],
  'OrderItemRecording.comment':
    'What the next version should have otherwise, beside the notes; null where nothing was said.',
  'OrderItemRecording.decidedBy': [
    'Who approved it, asked for a revision or took that back, by the name of that day; null until then.',
    'Robin Vermeer',
  ],
  'OrderItemRecording.decidedAt': 'When they did, in ISO 8601 and UTC; null until then.',
  'OrderItemRecording.createdAt': 'When it was delivered, in ISO 8601 and UTC.',
  'OrderItemRecording.notes': 'What was said of moments of it with the revision.',
  'notes.author': ['Who said it.', 'Robin Vermeer'],
  'notes.createdAt': 'When, in ISO 8601 and UTC.',
  'OrderItemRecording.orderItem': 'The item, or the line of one, that it was recorded for.',
  'RecordingDecision.state': [
    '`approved`, `revision` with a comment or a note, or `delivered`: takes back the revision that was asked for.',
    'approved',
  ],
  'RecordingDecision.comment': 'What the next version should have otherwise.',
  'RecordingDecision.notes': 'The same of moments, 50 at most; `at` lies within the recording.',
  'RecordingDecision.seen':
    'The `decidedAt` of the revision that is taken back: where another one was asked for by now, it stays (409).',
}
