import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Step } from '../../ui/move-buttons.tsx'

type Place = { isFirst: boolean; isLast: boolean; onMove: (by: Step) => void }

/** The ways of a row to another place, as its menu has them. */
export const moveItems = ({ isFirst, isLast, onMove }: Place) => [
  ...(isFirst
    ? []
    : [{ id: 'up', label: t`Move up`, icon: <ArrowUp aria-hidden="true" />, onAction: () => onMove(-1) }]),
  ...(isLast
    ? []
    : [{ id: 'down', label: t`Move down`, icon: <ArrowDown aria-hidden="true" />, onAction: () => onMove(1) }]),
]
