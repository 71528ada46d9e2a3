import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { deskPaths } from '../../desk-paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageFrameContext } from '../../ui/page-frame.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { OrderPanel } from '../order/order-panel.tsx'
import type { DeskScreenProps } from '../screen-props.ts'
import './order-screen.css'

/** One order of anybody's. */
export const OrderScreen = ({ params }: DeskScreenProps) => {
  const { t } = useLingui()
  const number = params.number ?? ''
  const title = t`Order ${number}`
  const { onTitle } = useContext(PageFrameContext)
  const breadcrumb = (
    <Breadcrumb
      items={[
        { label: t`Orders`, href: deskPaths.orders() },
        { label: title, href: deskPaths.order(number) },
      ]}
    />
  )
  return (
    <div className="desk-order">
      <PageFrameContext value={{ title, breadcrumb, ...(onTitle && { onTitle }) }}>
        <PageHeader documentTitle={title} />
      </PageFrameContext>
      <OrderPanel key={number} named={number} />
    </div>
  )
}
