import { useLingui } from '@lingui/react/macro'
import { type VerdictKind, verdictKinds } from '../../api/contract/comment.ts'
import { useVerdictWords, verdictIcons } from './verdict-mark.tsx'
import './verdict-choice.css'

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
