import { Trans } from '@lingui/react/macro'
import { CalendarClock, Headphones, LifeBuoy, Mail, PackageCheck } from 'lucide-react'
import { environment } from '../../api/environment.ts'
import { Card } from '../../ui/card.tsx'

/** What happens after an order (specification, section 2, "order-completed"). */
export const NextSteps = () => {
  const { supportEmail } = environment()
  return (
    <Card>
      <ol className="order-completed-steps">
        <li>
          <Mail aria-hidden="true" />
          <strong>
            <Trans>Confirmation</Trans>
          </strong>
          <span>
            <Trans>You receive a confirmation of your order by email.</Trans>
          </span>
        </li>
        <li>
          <CalendarClock aria-hidden="true" />
          <strong>
            <Trans>Scheduling</Trans>
          </strong>
          <span>
            <Trans>We schedule the recording with the voice and tell you when it takes place.</Trans>
          </span>
        </li>
        <li>
          <Headphones aria-hidden="true" />
          <strong>
            <Trans>Attending the recording</Trans>
          </strong>
          <span>
            <Trans>You and your client can listen in and give directions. Let us know if you want to.</Trans>
          </span>
        </li>
        <li>
          <PackageCheck aria-hidden="true" />
          <strong>
            <Trans>Delivery</Trans>
          </strong>
          <span>
            <Trans>We deliver the files as soon as the recording and its post-processing are done.</Trans>
          </span>
        </li>
        <li>
          <LifeBuoy aria-hidden="true" />
          <strong>
            <Trans>Support</Trans>
          </strong>
          <span>
            <Trans>
              Any questions? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </Trans>
          </span>
        </li>
      </ol>
    </Card>
  )
}
