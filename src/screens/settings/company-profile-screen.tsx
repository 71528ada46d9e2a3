import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { isUnderReview } from '../../api/contract/customer.ts'
import { themeQuery } from '../../api/themes.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppearanceForm } from './appearance-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { OwnAddresses } from './own-addresses.tsx'
import './settings.css'

const lines = [0, 1, 2, 3]

const AppearanceSkeleton = () => (
  <div className="settings-skeleton" aria-busy="true">
    <Skeleton shape="block" className="settings-text-skeleton" />
    {lines.map((line) => (
      <Skeleton key={line} shape="block" className="settings-field-skeleton" />
    ))}
  </div>
)

const Appearance = () => {
  const customer = useCustomer()
  const { data, isError, isFetching, refetch } = useQuery({
    ...themeQuery(customer.theme ?? ''),
    enabled: customer.theme !== null,
  })
  // Who begins without a theme keeps the form, and what is under way in it, while the first one is read.
  const [hadNone] = useState(customer.theme === null)
  const theme = data ?? (hadNone ? null : undefined)
  if (theme !== undefined && !isUnderReview(customer)) return <AppearanceForm theme={theme} />
  return (
    <SettingsSection
      title={<Trans>Company appearance</Trans>}
      description={
        <Trans>How your clients see you: on your sign-in page, on share pages and in feedback requests.</Trans>
      }
    >
      {isUnderReview(customer) ? (
        <EmptyState
          icon={<Hourglass />}
          title={<Trans>Your reseller account is under review.</Trans>}
          text={<Trans>Your appearance will be available after our team evaluates your request.</Trans>}
        />
      ) : isError ? (
        <ErrorState onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <AppearanceSkeleton />
      )}
    </SettingsSection>
  )
}

const Addresses = () => {
  const customer = useCustomer()
  return isUnderReview(customer) ? null : <OwnAddresses theme={customer.themeId} />
}

/** `/settings/companyprofile`, for resellers (specification, section 2, "Orders and settings"). */
export const CompanyProfileScreen = () => (
  <Page>
    <CompanyForm />
    <Appearance />
    <Addresses />
  </Page>
)
