import { html } from 'hono/html'

/** A piece of HTML, in which everything is escaped that was put into it. */
export type Html = ReturnType<typeof html>

/**
 * The piece as text.
 * @throws Error for one that waits for something: ours are made of what is there
 */
export const htmlText = (piece: Html): string => {
  if (piece instanceof Promise) throw new Error('This HTML is not finished.')
  return piece.toString()
}

/** Pieces with the same text between them. */
export const joined = (pieces: readonly (Html | string)[], between: Html | string): Html =>
  html`${pieces.map((piece, index) => (index === 0 ? piece : [between, piece]))}`
