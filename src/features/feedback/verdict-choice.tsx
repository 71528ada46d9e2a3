import { useLingui } from '@lingui/react/macro'
import { Check, CircleHelp, X } from 'lucide-react'
import { type VerdictKind, verdictKinds } from '../../api/contract/comment.ts'
import './verdict-choice.css'

/** The icon of each verdict. */
const verdictIcons = { yes: Check, maybe: CircleHelp, no: X } as const

const useVerdictWords = (): Record<VerdictKind, string> => {
  const { t } = useLingui()
  return { yes: t`Yes`, maybe: t`Maybe`, no: t`No` }
}

type Props = {
  name: string
  verdict: VerdictKind | null
  /** Whether something can't be sent before a verdict is given. */
  isMissing: boolean
  isDisabled: boolean
  onJudge: (verdict: VerdictKind | null) => void
}

/** What is thought of one voice; pressed again, nothing is. */
export const VerdictChoice = ({ name, verdict, isMissing, isDisabled, onJudge }: Props) => {
  const { t } = useLingui()
  const words = useVerdictWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the voices' own would be read out with each button
    <div
      className="verdict-choice"
      role="group"
      aria-label={t`Verdict on ${name}`}
      data-missing={isMissing || undefined}
    >
      {verdictKinds.map((kind) => {
        const Icon = verdictIcons[kind]
        return (
          <button
            key={kind}
            type="button"
            data-verdict={kind}
            aria-pressed={verdict === kind}
            disabled={isDisabled}
            onClick={() => onJudge(verdict === kind ? null : kind)}
          >
            <Icon aria-hidden="true" />
            {words[kind]}
          </button>
        )
      })}
    </div>
  )
}

/** A verdict that was given. */
export const VerdictMark = ({ verdict }: { verdict: VerdictKind }) => {
  const words = useVerdictWords()
  const Icon = verdictIcons[verdict]
  return (
    <span className="verdict-mark" data-verdict={verdict}>
      <Icon aria-hidden="true" />
      {words[verdict]}
    </span>
  )
}
