import { Trans } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import { displayName } from '../api/contract/customer.ts'
import { useCustomer } from '../session/customer-context.ts'
import { Avatar } from '../ui/avatar.tsx'
import './user-menu.css'

/** What the button of the user menu shows. */
export const UserFace = () => {
  const customer = useCustomer()
  const name = displayName(customer)
  const [second] = [customer.company, customer.email].filter((words) => words !== null && words !== name)
  return (
    <>
      <span className="ui-visually-hidden">
        <Trans>Your account:</Trans>
      </span>
      <Avatar name={name} size="small" shape="circle" />
      <span className="app-user-text">
        <span className="app-user-name">{name}</span>
        <span className="app-user-company">{second}</span>
      </span>
      <ChevronsUpDown className="app-user-icon" aria-hidden="true" />
    </>
  )
}
