import { sqlStateOf } from './sql-state.ts'

/** A failed query's message goes on with what it was asked with: hashes, addresses, names. */
const withoutParameters = (text: string): string => text.split('\nparams: ')[0] ?? ''

/** A stack repeats the message, which may hold lines that look like its own. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** An error as the log holds it: what failed and where, without the values that it failed on. */
export const loggedError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = sqlStateOf(error) ?? ('code' in error && typeof error.code === 'string' ? error.code : null)
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(code === null ? {} : { code }),
    ...(error.cause instanceof Error ? { cause: withoutParameters(error.cause.message) } : {}),
    stack: framesOf(error),
  }
}
