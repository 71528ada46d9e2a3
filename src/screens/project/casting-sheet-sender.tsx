import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../api/contract/format.ts'
import { themeQuery } from '../../api/themes.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { themePictures } from '../../explore/theme-style.ts'
import { useCustomer } from '../../session/customer-context.ts'

/** Who sends the sheet, with their logo, and of which day it is: on paper nothing else says it. */
export const CastingSheetSender = () => {
  const { mediaUrl } = useExploreSettings()
  const customer = useCustomer()
  const { data: theme } = useQuery({ ...themeQuery(customer.theme ?? ''), enabled: customer.theme !== null })
  const { logo } = themePictures(theme ?? null)
  const today = formatDate(new Date().toISOString(), 'here')
  return (
    <div className="casting-sheet__sender">
      {logo !== null && <img src={mediaUrl(logo)} alt="" />}
      <strong>
        {customer.name}
        <small>
          <Trans>As of {today}</Trans>
        </small>
      </strong>
    </div>
  )
}
