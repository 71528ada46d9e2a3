import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { administratorQuery } from '../../api/admin/administrators.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useAdministrator } from '../session/session.ts'
import '../../app/user-menu.css'

/** Who is signed in, as the button of their menu shows it. */
export const DeskFace = () => {
  const { data } = useQuery(administratorQuery(useAdministrator()))
  const name = data?.name ?? ''
  return (
    <>
      <span className="ui-visually-hidden">
        <Trans>Your account:</Trans>
      </span>
      <Avatar name={name} size="small" shape="circle" />
      <span className="app-user-text">
        <span className="app-user-name">{name}</span>
        <span className="app-user-company">{data?.email}</span>
      </span>
      <ChevronsUpDown className="app-user-icon" aria-hidden="true" />
    </>
  )
}
