import { useLingui } from '@lingui/react/macro'
import { Check, CircleHelp, X } from 'lucide-react'
import type { VerdictKind } from '../../api/contract/comment.ts'
import './verdict-mark.css'

/** The icon of each verdict. */
export const verdictIcons = { yes: Check, maybe: CircleHelp, no: X } as const

/** The word of each verdict. */
export const useVerdictWords = (): Record<VerdictKind, string> => {
  const { t } = useLingui()
  return { yes: t`Yes`, maybe: t`Maybe`, no: t`No` }
}

/** A verdict that was given, icon and word together: grey for no, since red is for what failed. */
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
