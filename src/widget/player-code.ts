/**
 * What comes right after the first paint, in one part: the player's machine, in whose place the widget's build puts this
 * (`standIns`), what a page may tell the explorer to do, and
 * the mail that asks for what is selected.
 */
export { runPlayer } from '../explore/player/running-player.ts'
export { createCommands } from './commands.ts'
export { requestMail } from './request-mail.ts'
