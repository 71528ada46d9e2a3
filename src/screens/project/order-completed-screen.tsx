import { Trans } from '@lingui/react/macro'
import { CalendarClock, CircleCheck, Headphones, LifeBuoy, Mail, PackageCheck } from 'lucide-react'
import { environment } from '../../api/environment.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useProjectId } from './project-id.ts'
import './checkout.css'

/** `/projects/{id}/order-completed`: thanks, and what happens next. */
export const OrderCompletedScreen = () => {
  const id = useProjectId()
  const { supportEmail } = environment()
  return (
    <Page>
      <div className="order-completed">
        <div className="order-completed-head">
          <CircleCheck aria-hidden="true" />
          <h2>
            <Trans>Thank you for your order</Trans>
          </h2>
          <p>
            <Trans>This is what happens next.</Trans>
          </p>
        </div>
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
        <div className="order-completed-action">
          <LinkButton variant="primary" href={paths.projectOverview(id)}>
            <Trans>Back to Project</Trans>
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
