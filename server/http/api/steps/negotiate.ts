import { createMiddleware } from 'hono/factory'
import { type Locale, localeOf } from '../../../shared/locale.ts'
import { type AnswerFormat, acceptsFile, answerFormatOf, notAcceptable } from '../content-types.ts'
import { openToAll, restrictToOwnOrigin } from '../cors.ts'
import { isOpenToAll, isPublicRead, type Spec } from '../spec.ts'

export type Negotiated = { format: AnswerFormat; locale: Locale }

const formatOf = ({ answer, isLenient }: Spec, accept: string | undefined): AnswerFormat => {
  if (isLenient) return 'application/ld+json'
  if (answer.kind !== 'file') return answerFormatOf(accept)
  if (!acceptsFile(accept, answer.mediaTypes)) throw notAcceptable(accept)
  return 'application/ld+json'
}

/**
 * Who may read the answer, in which format and language it will be.
 * @throws NotAcceptable when the answer can't be what Accept asks for
 */
export const negotiate = (spec: Spec) =>
  createMiddleware<{ Variables: Negotiated }>(async (c, next) => {
    if (!isPublicRead(spec)) restrictToOwnOrigin(c)
    if (isOpenToAll(spec)) openToAll(c)
    c.set('format', formatOf(spec, c.req.header('accept')))
    c.set('locale', localeOf(c.req.header('accept-language')))
    await next()
  })
