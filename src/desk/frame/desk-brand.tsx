import { Trans } from '@lingui/react/macro'
import { environment } from '../../api/environment.ts'
import { Brand } from '../../ui/brand.tsx'
import './desk-brand.css'

/** Whose desk it is. */
export const DeskBrand = () => (
  <span className="desk-brand">
    <Brand name={environment().brandName} />
    <span className="desk-brand-mark">
      <Trans>Desk</Trans>
    </span>
  </span>
)
