import { Plural, Trans } from '@lingui/react/macro'
import { FilePen } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  name: string
  /** How many voices come along, whichever it is. */
  brought: number
  onContinue: () => void
  onRefuse: () => void
}

/** An unfinished project by its name: to go on with it, or to start a new one. */
export const WizardOffer = ({ name, brought, onContinue, onRefuse }: Props) => (
  <EmptyState
    isFramed
    icon={<FilePen />}
    title={<Trans>You have an unfinished project.</Trans>}
    text={
      brought > 0 ? (
        <Plural
          value={brought}
          one="The voice that you chose comes along."
          other="The # voices that you chose come along."
        />
      ) : undefined
    }
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
