/** Ends the transaction of a repeated call, and its verb: the effect is there, this is its answer. */
export class AnsweredBefore extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}
