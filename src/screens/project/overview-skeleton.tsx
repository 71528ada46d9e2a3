import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const places = [0, 1]

/** The place of a project that is on its way. */
export const OverviewSkeleton = () => (
  <div className="project-overview" aria-busy="true">
    <div className="project-column">
      <Card title={<Trans>Products</Trans>}>
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
