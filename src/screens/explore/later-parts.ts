import { queryOptions } from '@tanstack/react-query'
import { close, whenOpened } from '../../ui/when-opened.tsx'

/** The bar of what is selected. Offline its code fails at once, rather than wait for the network. */
export const selectionBarQuery = queryOptions({
  queryKey: ['selection-bar'],
  queryFn: () => import('../../features/sets/selection-bar.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})
export const MakeSetDialog = whenOpened<{ isOpen: boolean; onClose: () => void }>(
  async () => (await import('../../features/sets/make-set-dialog.tsx')).MakeSetDialog,
  close,
)
