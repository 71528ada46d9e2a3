import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'

type ShowPasswordProps = {
  /** The field's, which tells its button from that of another field. */
  label: string
  isShown: boolean
  onToggle: () => void
}

/** At the end of a password's field: shows what is typed, and hides it again. */
export const ShowPassword = ({ label, isShown, onToggle }: ShowPasswordProps) => (
  <button
    type="button"
    className="ui-password-show"
    // A press leaves the focus, and on phones the keyboard, with the field; before the scripts run, too.
    data-keeps-focus
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onToggle}
  >
    {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    <span className="ui-visually-hidden">
      {isShown ? <Trans>Hide password</Trans> : <Trans>Show password</Trans>}: {label}
    </span>
  </button>
)
