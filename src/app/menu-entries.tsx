import { useLingui } from '@lingui/react/macro'
import { Bell, Building2, Folder, LayoutDashboard, ListMusic, Mic, Music, Radio, ReceiptText, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayCast } from '../api/contract/customer.ts'
import { paths } from '../paths.ts'
import { useCustomer } from '../session/customer-context.ts'

export type MenuItem = { href: string; label: string; icon: ReactNode; hasCount?: boolean }

/** The menu entry of a path: the longest one that it begins with. */
export const currentEntry = (items: readonly MenuItem[], path: string): string | null =>
  items
    .map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0] ?? null

export const useMenu = (): { main: MenuItem[]; explore: MenuItem[] } => {
  const { t } = useLingui()
  const customer = useCustomer()
  const clients = { href: paths.clients(), label: t`Clients`, icon: <Building2 aria-hidden="true" /> }
  const sets = { href: paths.sets(), label: t`Sets`, icon: <ListMusic aria-hidden="true" /> }
  const main = [
    { href: paths.dashboard(), label: t`Dashboard`, icon: <LayoutDashboard aria-hidden="true" /> },
    { href: paths.projects(), label: t`Projects`, icon: <Folder aria-hidden="true" /> },
    { href: paths.orders(), label: t`Orders`, icon: <ReceiptText aria-hidden="true" /> },
    ...(mayCast(customer) ? [clients] : []),
    { href: paths.notifications(), label: t`Notifications`, icon: <Bell aria-hidden="true" />, hasCount: true },
  ]
  const explore = [
    { href: paths.explore.voices(), label: t`Voices`, icon: <Mic aria-hidden="true" /> },
    { href: paths.explore.talent(), label: t`Talent`, icon: <Star aria-hidden="true" /> },
    { href: paths.explore.music(), label: t`Music`, icon: <Music aria-hidden="true" /> },
    { href: paths.explore.idents(), label: t`Idents`, icon: <Radio aria-hidden="true" /> },
    ...(mayCast(customer) ? [sets] : []),
  ]
  return { main, explore }
}
