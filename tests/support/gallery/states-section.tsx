import { FolderPlus } from 'lucide-react'
import { Banner } from '../../../src/ui/banner.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Card } from '../../../src/ui/card.tsx'
import { EmptyState } from '../../../src/ui/empty-state.tsx'
import { ErrorState } from '../../../src/ui/error-state.tsx'
import { NetworkLine } from '../../../src/ui/network-line.tsx'
import { Skeleton } from '../../../src/ui/skeleton.tsx'
import { Spinner } from '../../../src/ui/spinner.tsx'
import { UnderReview } from '../../../src/ui/under-review.tsx'

export const StatesSection = () => (
  <div className="gallery-stack">
    <div className="gallery-columns">
      <Card>
        <EmptyState
          icon={<FolderPlus />}
          title="Create a project"
          text="Projects hold the voices, products and feedback of one client."
          action={<Button variant="primary">Add project</Button>}
        />
      </Card>
      <Card>
        <ErrorState text="The projects could not be loaded." onRetry={() => {}} />
      </Card>
      <ErrorState title="This link could not be read" onRetry={() => {}} isRetrying isFramed />
      <UnderReview />
      <UnderReview onRetry={() => {}} />
      <UnderReview onRetry={() => {}} isRetrying />
      <EmptyState icon={<FolderPlus />} title="Your orders will appear here" isFramed />
      <Card title="Loading" actions={<Spinner label="Loading" />}>
        <div aria-busy="true">
          <Skeleton shape="title" width="medium" />
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton width="short" />
          <Skeleton shape="circle" />
          <Spinner />
        </div>
      </Card>
    </div>
    <NetworkLine isOffline />
    <Banner tone="danger" title="Invalid credentials.">
      Check your email address and password.
    </Banner>
    <Banner>You have no client yet. Projects cannot have products without a client.</Banner>
    <Banner tone="success">The password was successfully saved.</Banner>
    <Banner tone="warning" actions={<Button size="small">Add client</Button>}>
      This project has no client.
    </Banner>
  </div>
)
