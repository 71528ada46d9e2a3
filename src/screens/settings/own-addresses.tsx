import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Link } from 'lucide-react'
import { environment } from '../../api/environment.ts'
import { copyAndSay } from '../../features/security/copy-and-say.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import './own-addresses.css'

const Addresses = ({ theme }: { theme: number | string }) => {
  const { t } = useLingui()
  const pages = [
    { name: t`Sign-in page`, path: paths.login({ theme }) },
    { name: t`Voices`, path: paths.shareExplore.voices({ theme }) },
    { name: t`Talent`, path: paths.shareExplore.talent({ theme }) },
    { name: t`Music`, path: paths.shareExplore.music({ theme }) },
    { name: t`Idents`, path: paths.shareExplore.idents({ theme }) },
  ]
  return (
    <ul className="own-addresses">
      {pages.map(({ name, path }) => {
        const address = new URL(path, environment().publicUrl).href
        return (
          <li key={path}>
            <span className="own-addresses-text">
              <span className="own-addresses-name">{name}</span>
              <a href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
            </span>
            <IconButton
              label={t`Copy the address: ${name}`}
              icon={<Copy aria-hidden="true" />}
              onPress={() =>
                void copyAndSay(
                  address,
                  t`Successfully copied link to your clipboard`,
                  t`Something went wrong while trying to copy link to your clipboard`,
                )
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Where people see a company's own look: its sign-in page and its share pages. */
export const OwnAddresses = ({ theme }: { theme: number | string | null }) => (
  <SettingsSection
    title={<Trans>Your addresses</Trans>}
    description={<Trans>Pages in your own look, to pass on to your clients.</Trans>}
  >
    {theme === null ? (
      <EmptyState
        icon={<Link />}
        title={<Trans>Your addresses will appear here</Trans>}
        text={<Trans>Save an appearance first, or upload a logo or a background.</Trans>}
      />
    ) : (
      <Addresses theme={theme} />
    )}
  </SettingsSection>
)
