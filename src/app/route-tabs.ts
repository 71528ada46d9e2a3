import { useLingui } from '@lingui/react/macro'
import { isReseller } from '../api/contract/customer.ts'
import { type Params, paths } from '../paths.ts'
import { useCustomer } from '../session/customer-context.ts'
import type { Tab } from '../ui/tabs.tsx'
import type { Route } from './route.ts'

/** The tabs of a route, with what they are of. */
export const useRouteTabs = (tabs: Route['tabs'], params: Params): { label: string; tabs: Tab[] } | null => {
  const { t } = useLingui()
  const customer = useCustomer()
  const { projectId = '', clientId = '' } = params
  if (tabs === 'project')
    return {
      label: t`Project`,
      tabs: [
        { href: paths.projectOverview(projectId), label: t`Overview` },
        { href: paths.projectOrders(projectId), label: t`Orders` },
        { href: paths.projectCommunication(projectId), label: t`Communication` },
      ],
    }
  if (tabs === 'client')
    return {
      label: t`Client`,
      tabs: [
        { href: paths.clientDetails(clientId), label: t`Details` },
        { href: paths.clientProjects(clientId), label: t`Projects` },
      ],
    }
  if (tabs !== 'settings') return null
  const account = { href: paths.settingsAccount(), label: t`Account` }
  const company = { href: paths.settingsCompanyProfile(), label: t`Company profile` }
  const security = { href: paths.settingsSecurity(), label: t`Security` }
  return { label: t`Settings`, tabs: isReseller(customer) ? [account, security, company] : [account, security] }
}
