/**
 * What comes right after the first paint, in one part: the player's machine, what a page may tell the explorer to do, and
 * the mail that asks for what is selected, with what copies it. The widget's build puts this in place of `running-player.ts` (`standIns`).
 */
export { runPlayer } from '../explore/player/running-player.ts'
export { copyText } from '../ui/copy-text.ts'
export { createCommands } from './commands.ts'
export { requestMail } from './request-mail.ts'
