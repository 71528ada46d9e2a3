import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { paths } from '../paths.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { Link } from './link.tsx'

type UnderReviewProps = { onRetry?: () => void; isRetrying?: boolean }

/** Instead of a dashboard without data, and wherever creating is refused (specification, sections 2 and 8). */
export const UnderReview = ({ onRetry, isRetrying }: UnderReviewProps) => (
  <Card>
    <EmptyState
      icon={<Hourglass />}
      title={<Trans>Your reseller account is under review.</Trans>}
      text={
        <Trans>
          Your dashboard will be available after our team evaluates your request. In the meantime you can{' '}
          <Link href={paths.explore.voices()}>explore voices</Link>.
        </Trans>
      }
      action={
        onRetry && (
          <Button onPress={onRetry} isPending={isRetrying}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  </Card>
)
