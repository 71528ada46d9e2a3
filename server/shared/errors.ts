/** What a service refuses. One handler (`http/api/answer-error.ts`) turns each into its answer. */
export abstract class ServiceError extends Error {
  abstract readonly status: number
}

/** Does not exist, or belongs to somebody else: the two can't be told apart. */
export class NotFound extends ServiceError {
  readonly status = 404
  constructor() {
    super('Not Found')
  }
}

export class Forbidden extends ServiceError {
  readonly status = 403
  constructor(message = 'Access Denied.') {
    super(message)
  }
}

export class Unauthorized extends ServiceError {
  readonly status = 401
  /** Beside the message, for a client that tells cases apart; null for none. */
  readonly reason: string | null
  /** Of whom a link came that is over, or too old: its page keeps their colours; null where there is none. */
  readonly theme: string | null
  constructor(message: string, reason: string | null = null, theme: string | null = null) {
    super(message)
    this.reason = reason
    this.theme = theme
  }
}

export class BadRequest extends ServiceError {
  readonly status = 400
}

/** A refusal that belongs to no field, such as changing an order that is not editable. */
export class Unprocessable extends ServiceError {
  readonly status = 422
}

/** What is there by now does not allow it. */
export class Conflict extends ServiceError {
  readonly status = 409
}

/** What a call's If-Match names is no longer there. */
export class PreconditionFailed extends ServiceError {
  readonly status = 412
  constructor() {
    super('Someone else changed this in the meantime.')
  }
}

export class PayloadTooLarge extends ServiceError {
  readonly status = 413
}

export class UnsupportedMediaType extends ServiceError {
  readonly status = 415
}

export class MethodNotAllowed extends ServiceError {
  readonly status = 405
  /** What the path takes instead. */
  readonly allowed: readonly string[]
  constructor(allowed: readonly string[]) {
    super('Method Not Allowed')
    this.allowed = allowed
  }
}

export class NotAcceptable extends ServiceError {
  readonly status = 406
}

/** Somebody whom we depend on does not answer: worth another try after some seconds. */
export class ServiceUnavailable extends ServiceError {
  readonly status = 503
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class TooManyRequests extends ServiceError {
  readonly status = 429
  readonly retryAfterSeconds: number
  /** What a person is told at a field; none where the calls as such are too many. */
  readonly faults: readonly Fault[]
  constructor(retryAfterSeconds: number, faults: readonly Fault[] = []) {
    super('Too Many Requests')
    this.retryAfterSeconds = retryAfterSeconds
    this.faults = faults
  }
}

/** A violation before it is put into words: `code` picks the sentence, `values` fill it in. */
export type Fault = { propertyPath: string; code: FaultCode; values?: Record<string, string | number> }

export type FaultCode =
  | 'not-blank'
  | 'email'
  | 'too-long'
  | 'too-short'
  | 'unique'
  | 'not-found'
  | 'no-client'
  | 'other-client'
  | 'choice'
  | 'color'
  | 'mismatch'
  | 'wrong-password'
  | 'wrong-passwords'
  | 'failed-sign-ins'
  | 'common-password'
  | 'personal-password'
  | 'wrong-code'
  | 'expired-token'
  | 'file-too-large'
  | 'file-type'
  | 'undecodable'
  | 'no-room'
  | 'number'
  | 'invalid'
  | 'no-voices'
  | 'unavailable'
  | 'too-many'
  | 'repeated'
  | 'moment'
  | 'still-open'
  | 'closed'
  | 'reminded'

/** Input that a person can mend, field by field. */
export class Invalid extends ServiceError {
  readonly status = 422
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ propertyPath, code }) => `${propertyPath}: ${code}`).join('; '))
    this.faults = faults
  }
}

/** @throws Invalid at one field */
export const refuse = (propertyPath: string, code: FaultCode, values?: Fault['values']): never => {
  throw new Invalid([{ propertyPath, code, values }])
}
