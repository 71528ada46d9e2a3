/** An answer with another status than 200, or without a body. */
export class Reply {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body?: unknown) {
    this.status = status
    this.body = body
  }
}
