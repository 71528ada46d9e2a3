/** What the notes of a page are shown with, once it has nothing else to do. */
export { GoneNotes } from './gone-notes.tsx'
export { NoteMarks } from './note-marks.tsx'
export { NoteEditor, OpenNotes } from './notes.tsx'
