import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { teamQuery } from '../../api/admin/administrators.ts'
import type { TeamMember } from '../../api/contract/administrator.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { menuFor } from '../../ui/menu.tsx'
import { useAdministrator } from '../session/session.ts'
import { firstName } from './first-name.ts'
import type { Assign } from './use-assign.ts'
import './assignee.css'

/** What somebody of the team is called here: the person who looks is 'You'. */
const useCalled = () => {
  const { t } = useLingui()
  const own = useAdministrator()
  return ({ '@id': path, name }: TeamMember): string => (path === own ? t`You` : firstName(name))
}

/** Who has an entry, by face and first name. */
export const AssigneeFace = ({ assignee }: { assignee: TeamMember }) => {
  const called = useCalled()
  return (
    <span className="desk-assignee">
      <Avatar name={assignee.name} size="tiny" shape="circle" />
      <span className="desk-assignee__name">{called(assignee)}</span>
    </span>
  )
}

type MenuProps = { entry: InboxEntry; label: string; assign: Assign; trigger: ReactNode }

const AssignMenu = ({ entry, label, assign, trigger }: MenuProps) => {
  const { t } = useLingui()
  const own = useAdministrator()
  const { data } = useQuery(teamQuery())
  const team = data?.['hydra:member'] ?? []
  const ordered = [...team.filter((one) => one['@id'] === own), ...team.filter((one) => one['@id'] !== own)]
  const items = ordered.map(({ '@id': path, name }) => ({
    id: path,
    label: path === own ? t`You` : name,
    icon: <Avatar name={name} size="tiny" shape="circle" />,
    onAction: () => assign({ entry, assignee: { '@id': path, name } }),
  }))
  const nobody = {
    id: 'nobody',
    label: t`Nobody`,
    icon: <UserX aria-hidden="true" />,
    onAction: () => assign({ entry, assignee: null }),
  }
  const Menu = menuFor(items)
  return <Menu label={label} items={entry.assignee === null ? items : [...items, nobody]} trigger={trigger} />
}

type Props = { entry: InboxEntry; assign: Assign; name: string }

/** In the list, where nobody has it: who is to. `name`: what the entry is called. */
export const AssignButton = ({ entry, assign, name }: Props) => {
  const { t } = useLingui()
  return (
    <AssignMenu
      entry={entry}
      label={t`Assign ${name}`}
      assign={assign}
      trigger={
        <Button className="desk-assign" variant="quiet" size="small" aria-label={t`Assign ${name}`}>
          <Trans>Assign</Trans>
        </Button>
      }
    />
  )
}

/** In the head of what is open: who has it, to be chosen among the whole team and nobody. */
export const AssigneeSelect = ({ entry, assign, isPending }: Omit<Props, 'name'> & { isPending: boolean }) => {
  const { t } = useLingui()
  const called = useCalled()
  const { assignee } = entry
  const who = assignee === null ? t`Unassigned` : called(assignee)
  return (
    <AssignMenu
      entry={entry}
      label={t`Assignee`}
      assign={assign}
      trigger={
        <Button
          size="small"
          className="desk-assignee-select"
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
