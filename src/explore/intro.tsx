import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { useExploreSettings } from './explore-settings.tsx'
import { useKindTexts } from './kind-texts.tsx'

type Props = {
  kind: CatalogueKind
  /** A shared explorer hides the 'hire a professional' hint (specification, section 2). */
  isShared: boolean
}

/** As wide as an address, until it has come. */
export const MailPlace = () => (
  <span className="explorer__mail" aria-hidden="true">
    support@voices.example
  </span>
)

/** What stands below the heading of a catalogue: what it is, and whom to write to. */
export const Intro = ({ kind, isShared }: Props) => {
  const { t } = useLingui()
  const { supportEmail } = useExploreSettings()
  const { intro, contact } = useKindTexts(kind)
  if (contact !== null && supportEmail !== '')
    return (
      <p>
        {intro} {contact}{' '}
        {supportEmail === null ? <MailPlace /> : <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}.
      </p>
    )
  if (contact !== null || isShared) return <p>{intro}</p>
  const subject = encodeURIComponent(t`Hire a professional`)
  return (
    <p>
      {intro}{' '}
      <Trans>
        Not sure which voice fits? <a href={`mailto:${supportEmail}?subject=${subject}`}>Hire a professional</a>.
      </Trans>
    </p>
  )
}
