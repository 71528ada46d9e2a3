import { BadRequest } from '../../shared/errors.ts'

const maxDepth = 32

const checkText = (text: string): void => {
  if (text.includes('\u0000') || !text.isWellFormed())
    throw new BadRequest('The body holds characters that are not allowed.')
}

const checkValue = (value: unknown, depth: number): void => {
  if (depth > maxDepth) throw new BadRequest('The body is nested too deeply.')
  if (typeof value === 'string') checkText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new BadRequest('The body holds a key that is not allowed.')
    checkText(key)
    checkValue(inner, depth + 1)
  }
}

/**
 * Reads a JSON text strictly.
 * @throws BadRequest on bad syntax, depth above 32, prototype keys, NUL or lone surrogates
 */
export const parseJson = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadRequest('Syntax error')
  }
  checkValue(value, 0)
  return value
}
