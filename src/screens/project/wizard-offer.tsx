import { Trans } from '@lingui/react/macro'
import { FilePen } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { name: string; onContinue: () => void; onRefuse: () => void }

/** An unfinished project by its name: to go on with it, or to start a new one. */
export const WizardOffer = ({ name, onContinue, onRefuse }: Props) => (
  <EmptyState
    isFramed
    icon={<FilePen />}
    title={<Trans>You have an unfinished project.</Trans>}
    action={
      <div className="project-create-offer">
        <Button variant="primary" onPress={onContinue}>
          <Trans>Continue "{name}"</Trans>
        </Button>
        <Button onPress={onRefuse}>
          <Trans>Start a new one</Trans>
        </Button>
      </div>
    }
  />
)
