import './spinner.css'

type SpinnerProps = {
  /** Said to screen readers; without it the spinner is decoration beside a text. */
  label?: string
}

export const Spinner = ({ label }: SpinnerProps) => (
  <span
    className="ui-spinner"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
  >
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className="ui-spinner-track" cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  </span>
)
