import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { isEditable, type OrderItem } from '../../api/contract/order.ts'
import { lineKey, lineName, placeOf } from '../../api/contract/order-lines.ts'
import type { Project } from '../../api/contract/project.ts'
import { orderQuery } from '../../api/orders.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { useCatalogueItems } from '../../explore/items.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { menuFor } from '../../ui/menu.tsx'
import { startUseFor } from './use-for.wiring.ts'

type Props = { project: Project; voice: Iri }

/** Puts the voice that a client chose on a line of the project's order, or on all of them. */
export const UseForMenu = ({ project, voice }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { surchargeText } = useExploreSettings()
  const [latest, setLatest] = useState<ReturnType<typeof startUseFor>>()
  const isBusy = useSelector(latest, (snapshot) => snapshot?.hasTag('busy') === true)
  const { data: order, isLoading } = useQuery({ ...orderQuery(project.cart ?? ''), enabled: project.cart !== null })
  const { items } = useCatalogueItems([voice])
  const item = items[0]
  const variant = item?.variants[0]?.['@id']
  // A voice that left the catalogue can't be ordered.
  if (item === undefined || item.gone || variant === undefined) return null
  const { name } = item
  const more = item.surcharge > 0 ? surchargeText?.(item.surcharge) : undefined
  const lines = order !== undefined && isEditable(order) ? order.items : []
  const isConfirmed = order?.state === 'new' || order?.state === 'fulfilled'
  const use = (line: OrderItem | null) =>
    order &&
    setLatest(startUseFor(queries, { code: order.code, places: line && [placeOf(line)], voice: { variant, name } }))
  const nowOf = ({ voice: now }: OrderItem) => (now === null ? t`No voice yet` : t`Now ${now.name}`)
  const choices = lines.map((line) => ({
    id: lineKey(placeOf(line)),
    label: lineName(line),
    description: nowOf(line),
    ...(line.voice?.variant !== variant && more !== undefined && { note: more }),
    onAction: () => use(line),
  }))
  const others = lines.filter(({ voice: now }) => now !== null && now.variant !== variant).length
  const all = {
    id: 'all',
    label: t`All products`,
    ...(others > 0 && {
      description: plural(others, {
        one: 'Takes the place of another voice on # product',
        other: 'Takes the place of other voices on # products',
      }),
    }),
    onAction: () => use(null),
  }
  const none = {
    id: 'none',
    label: t`Add a product`,
    icon: <Plus aria-hidden="true" />,
    ...(isConfirmed && { description: t`The order was confirmed: a product begins a new one` }),
    href: paths.projectOverview(project.id),
  }
  const LineMenu = menuFor(choices)
  return (
    <LineMenu
      label={t`Use ${name} for`}
      header={t`Use ${name} for`}
      trigger={
        <Button
          size="small"
          isPending={isBusy}
          isDisabled={isLoading}
          iconEnd={<ChevronDown aria-hidden="true" />}
          aria-label={t`Use for… ${name}`}
        >
          {t`Use for…`}
        </Button>
      }
      items={choices.length === 0 ? [none] : choices.length === 1 ? choices : [...choices, all]}
    />
  )
}
