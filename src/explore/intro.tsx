import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { useExploreSettings } from './explore-settings.tsx'
import { useKindTexts } from './kind-texts.tsx'

type Props = {
  kind: CatalogueKind
  /** A shared explorer hides the 'hire a professional' hint (specification, section 2). */
  isShared?: boolean
}

/** What stands below the heading of a catalogue: what it is, and whom to write to. */
export const Intro = ({ kind, isShared = false }: Props) => {
  const { t } = useLingui()
  const { supportEmail } = useExploreSettings()
  const { intro, contact } = useKindTexts(kind)
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  if (contact !== null)
    return (
      <p>
        {intro} {contact} {mail}.
      </p>
    )
  if (isShared) return <p>{intro}</p>
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
