import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { GripProps } from './use-order-by-hand.ts'
import './grip.css'

/** Where a row is taken to bring it to another place. */
export const Grip = ({ name, ...grip }: { name: string } & GripProps) => {
  const { t } = useLingui()
  return (
    <button type="button" className="desk-grip" aria-label={t`Move ${name}: arrow keys up and down`} {...grip}>
      <GripVertical aria-hidden="true" />
    </button>
  )
}
