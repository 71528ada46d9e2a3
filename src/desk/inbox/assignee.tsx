import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { teamQuery } from '../../api/admin/administrators.ts'
import type { TeamMember } from '../../api/contract/administrator.ts'
import type { InboxEntry } from '../../api/contract/inbox.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { areSearched, MenuPopover, SearchedMenuPopover, useMenuOpening } from '../../ui/menu-opening.tsx'
import { useAdministrator } from '../session/session.ts'
import { firstName } from './first-name.ts'
import type { Assign } from './use-assign.ts'
import '../../ui/button.css'
import './assignee.css'

/** What somebody of the team is called here: the person who looks is 'You'. */
export const useCalled = () => {
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

/** Whom an entry can be given to: oneself first, then the rest of the team, and nobody where somebody has it. */
export const useAssignChoices = (entry: InboxEntry, assign: Assign) => {
  const { t } = useLingui()
  const own = useAdministrator()
  const { data } = useQuery(teamQuery())
  const team = data?.['hydra:member'] ?? []
  const ordered = [...team.filter((one) => one['@id'] === own), ...team.filter((one) => one['@id'] !== own)]
  const people = ordered.map(({ '@id': path, name }) => ({
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
  return { people, choices: entry.assignee === null ? people : [...people, nobody] }
}

type Props = { entry: InboxEntry; assign: Assign; name: string }

/** In the list, where nobody has it: who is to. `name`: what the entry is called. Native: the list comes without React Aria. */
export const AssignButton = ({ entry, assign, name }: Props) => {
  const { t } = useLingui()
  const { people, choices } = useAssignChoices(entry, assign)
  const { trigger, open, popover } = useMenuOpening()
  const Popover = areSearched(people) ? SearchedMenuPopover : MenuPopover
  const label = t`Assign ${name}`
  return (
    <>
      <button
        {...trigger}
        type="button"
        className="ui-button desk-assign"
        data-variant="quiet"
        data-size="small"
        aria-label={label}
        onClick={({ currentTarget, detail }) => {
          // Not every browser does so itself, and what is chosen gives the focus back.
          currentTarget.focus()
          open(detail === 0 ? 'key' : 'press')
        }}
      >
        <span className="ui-button-content">
          <Trans>Assign</Trans>
        </span>
      </button>
      <Popover {...popover} label={label} items={choices} />
    </>
  )
}
