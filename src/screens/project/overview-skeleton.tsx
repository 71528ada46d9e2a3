import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const places = [0, 1]

/** The place of a project that is on its way; `mayOrder`: whoever looks may add products to it. */
export const OverviewSkeleton = ({ mayOrder }: { mayOrder: boolean }) => (
  <div className="project-overview" aria-busy="true">
    <div className="project-column">
      <Card
        title={<Trans>Products</Trans>}
        actions={
          mayOrder && (
            <Button size="small" icon={<Plus aria-hidden="true" />} isDisabled>
              <Trans>Add a product</Trans>
            </Button>
          )
        }
      >
        {places.map((place) => (
          <Skeleton key={place} shape="block" className="project-line-skeleton project-product-skeleton" />
        ))}
      </Card>
      <Card title={<Trans>Selected voices</Trans>}>
        {places.map((place) => (
          <Skeleton key={place} shape="block" className="project-line-skeleton" />
        ))}
      </Card>
    </div>
    <div className="project-column">
      <Card title={<Trans>Project details</Trans>}>
        {places.map((place) => (
          <Skeleton key={place} width="long" className="project-text-skeleton" />
        ))}
      </Card>
    </div>
  </div>
)
