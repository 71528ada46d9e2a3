/** What the notes of a page are shown with, once it has nothing else to do. */

export { NoteMarks } from '../../explore/notes/note-marks.tsx'
export { NoteEditor, OpenNotes } from '../../explore/notes/notes.tsx'
export { GoneNotes } from './gone-notes.tsx'
