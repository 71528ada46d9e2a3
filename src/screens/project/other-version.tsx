import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

/** What somebody else wrote where one writes, and the way to take it. */
export const OtherVersion = ({ text, onTake }: { text: string; onTake: () => void }) => (
  <span className="project-theirs">
    <span>
      <Trans>Someone else wrote:</Trans>
    </span>
    <q>{text}</q>
    <Button size="small" variant="quiet" onPress={onTake}>
      <Trans>Take this</Trans>
    </Button>
  </span>
)
