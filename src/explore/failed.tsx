import { Trans } from '@lingui/react/macro'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { NativeButton } from '../ui/native-button.tsx'

/** What stands where something could not be shown, with the way to try again. */
export const Failed = ({ text, onRetry }: { text?: ReactNode; onRetry: () => unknown }) => (
  <div role="alert">
    <EmptyState
      icon={<TriangleAlert />}
      title={<Trans>Something went wrong</Trans>}
      text={text}
      isFramed
      action={
        <NativeButton icon={<RotateCw aria-hidden="true" />} onClick={() => onRetry()}>
          <Trans>Try again</Trans>
        </NativeButton>
      }
    />
  </div>
)
