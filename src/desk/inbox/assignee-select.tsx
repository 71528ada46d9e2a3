import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { menuFor } from '../../ui/menu.tsx'
import { useAssignChoices, useCalled } from './assignee.tsx'
import type { Assign } from './use-assign.ts'

type Props = { entry: InboxEntry; assign: Assign; isPending: boolean }

/** In the head of what is open: who has it, to be chosen among the whole team and nobody. */
export const AssigneeSelect = ({ entry, assign, isPending }: Props) => {
  const { t } = useLingui()
  const called = useCalled()
  const { people, choices } = useAssignChoices(entry, assign)
  const Menu = menuFor(people)
  const { assignee } = entry
  const who = assignee === null ? t`Unassigned` : called(assignee)
  return (
    <Menu
      label={t`Assignee`}
      items={choices}
      trigger={
        <Button
          size="small"
          icon={assignee !== null && <Avatar name={assignee.name} size="tiny" shape="circle" />}
          iconEnd={<ChevronDown aria-hidden="true" />}
          isPending={isPending}
          aria-label={t`Assignee: ${who}`}
        >
          {who}
        </Button>
      }
    />
  )
}
