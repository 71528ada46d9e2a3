import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'
import type { Obstacle } from './obstacle.ts'

/** In a drawer: why it can't be sent now, and that nothing in it is lost. */
export const ObstacleBanner = ({ obstacle }: { obstacle: Obstacle }) => {
  if (obstacle === 'archived')
    return (
      <Banner tone="warning" title={<Trans>This project is archived.</Trans>}>
        <Trans>What you typed is kept here until the project is open again.</Trans>
      </Banner>
    )
  return (
    obstacle === 'clientless' && (
      <Banner tone="warning">
        <Trans>What you typed is kept here until the project has a client again.</Trans>
      </Banner>
    )
  )
}

type Props = {
  /** The id of the form. */
  form: string
  isBusy: boolean
  /** It can't be sent now: it can be closed alone. */
  isStopped: boolean
  isDisabled?: boolean
  /** What was sent goes on without the drawer. */
  goesOn?: boolean
  onCancel: () => void
  /** Leaves what was typed as it is. */
  onClose: () => void
  /** On the button that sends. */
  children: ReactNode
}

/** The buttons below a form in a drawer. */
export const DrawerButtons = ({
  form,
  isBusy,
  isStopped,
  isDisabled,
  goesOn = false,
  onCancel,
  onClose,
  children,
}: Props) => (
  <>
    <CancelButton onCancel={onCancel} onClose={onClose} isBusy={isBusy && !goesOn} isStopped={isStopped || goesOn} />
    {!isStopped && (
      <Button variant="primary" type="submit" form={form} isPending={isBusy} isDisabled={isDisabled}>
        {children}
      </Button>
    )}
  </>
)
