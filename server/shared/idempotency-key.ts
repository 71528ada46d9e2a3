import { BadRequest, Unprocessable } from './errors.ts'

const longestKey = 255

/** @throws BadRequest for an Idempotency-Key that is empty or too long */
export const requireKey = (key: string): void => {
  if (key === '' || key.length > longestKey)
    throw new BadRequest(`The Idempotency-Key should have 1 to ${longestKey} characters.`)
}

/** What a key is answered that came with something else before. */
export const keyWasUsed = (): Unprocessable =>
  new Unprocessable('This Idempotency-Key has been used for another request.')
