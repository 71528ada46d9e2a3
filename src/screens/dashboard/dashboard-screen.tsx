import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { displayName, isUnderReview } from '../../api/contract/customer.ts'
import { statsQuery } from '../../api/customers.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { UnderReview } from '../../ui/under-review.tsx'
import { Counts } from './counts.tsx'
import { LatestNotifications } from './latest-notifications.tsx'
import { RecentProjects } from './recent-projects.tsx'
import { WhatNeedsYou } from './what-needs-you.tsx'
import './dashboard-screen.css'

/** How often an open dashboard looks for what no message tells of: that a request ended, or waits for days; in ms. */
const lookAgainMs = 300_000

/** Greeting, counts, the latest notifications and projects, and what waits for the person; or that the account waits for its approval. */
export const DashboardScreen = () => {
  const customer = useCustomer()
  const isWaiting = isUnderReview(customer)
  // What was done meanwhile, in this window too, waits no more.
  const stats = useQuery({
    ...statsQuery(customer.idPath),
    enabled: !isWaiting,
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
    refetchIntervalInBackground: true,
  })
  const hasList = stats.data === undefined || stats.data.waiting !== undefined
  const name = stats.data?.fullName || displayName(customer)
  // While it is asked for again, what says so stays.
  const hasNothing = isWaiting || (stats.data === undefined && stats.errorUpdateCount > 0)
  return (
    <>
      <PageHeader title={<Trans>Hello {name}</Trans>} />
      {hasNothing ? (
        <UnderReview
          // Whoever waits for approval gains nothing by asking again.
          {...(!isWaiting && { onRetry: () => void stats.refetch(), isRetrying: stats.isFetching })}
        />
      ) : (
        <div className="dashboard">
          <Counts stats={stats.data} />
          <div className="dashboard-columns">
            <RecentProjects projects={stats.data?.latestOpenProjects} />
            <LatestNotifications />
          </div>
          {hasList && <WhatNeedsYou waiting={stats.data?.waiting} />}
        </div>
      )}
    </>
  )
}
