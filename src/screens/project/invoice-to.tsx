import { Trans, useLingui } from '@lingui/react/macro'
import { addressLines, isAddressFilled } from '../../api/contract/address.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The name and address that a confirmation sends along; they are the company profile's. */
export const InvoiceTo = () => {
  const { t } = useLingui()
  const { name, defaultAddress } = useCustomer()
  const profile = paths.settingsCompanyProfile()
  if (defaultAddress === null || !isAddressFilled(defaultAddress))
    return (
      <Banner
        tone="warning"
        actions={
          <LinkButton size="small" href={profile}>
            <Trans>Add your address</Trans>
          </LinkButton>
        }
      >
        <Trans>Your company profile has no address for the invoice.</Trans>
      </Banner>
    )
  const value = (
    <>
      {`${name}\n${addressLines(defaultAddress)}\n`}
      <Link href={profile}>
        <Trans>Company profile</Trans>
      </Link>
    </>
  )
  return (
    <div className="checkout-invoice">
      <DefinitionList items={[{ term: t`Invoice to`, value }]} />
    </div>
  )
}
