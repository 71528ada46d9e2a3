import { useLingui } from '@lingui/react/macro'
import type { Violation } from '../../api/contract/hydra.ts'
import { isSpoken, messageOf } from '../../ui/refusal.ts'

type Refused = { violations: readonly Violation[]; message: string }

const violationAt = (violations: readonly Violation[], path: string): Violation | undefined =>
  violations.find(({ propertyPath }) => propertyPath.startsWith(path))

/**
 * What was refused of an answer: the words of each field, null for none, and those for the answer as a whole, empty for
 * none. `reason`: what is missing before it can be sent, but for what a field says already; empty for nothing.
 */
export const useAnswerErrors = ({ violations, message }: Refused, missing: readonly Violation[]) => {
  const { t } = useLingui()
  const words = {
    'payload.voices': t`Choose a voice`,
    comment: t`Write your feedback`,
    'payload.verdicts': t`Say Yes, Maybe or No to each voice that you commented on.`,
  }
  const at = (path: keyof typeof words): string | null => messageOf(violationAt(violations, path), words[path]) ?? null
  const has = (wanted: string) => violations.some(({ code }) => code === wanted)
  const said = isSpoken(violations) ? message : ''
  const voice = at('payload.voices')
  const comment = at('comment')
  const verdicts = at('payload.verdicts')
  const inGeneral = (): string => {
    if (has('unanswered')) return t`This could not be sent. Check your connection and try again.`
    if (has('failure')) return t`This could not be sent just now. Try again in a moment.`
    if (verdicts !== null) return verdicts
    return voice === null && comment === null ? said : ''
  }
  return {
    voice,
    comment,
    verdicts,
    general: inGeneral(),
    reason: Object.entries(words)
      .flatMap(([path, word]) => (violationAt(missing, path) && !violationAt(violations, path) ? word : []))
      .join(' · '),
  }
}
