import { Trans } from '@lingui/react/macro'
import { nameOfAsked, type ProjectComment } from '../../api/contract/comment.ts'
import { PassedOn } from './passed-on.tsx'
import './asked-for.css'

/** To the client's own account, which reads what was put to each of its people: whom a request was put to. */
export const AskedFor = ({ request }: { request: ProjectComment }) => {
  const name = nameOfAsked(request)
  if (name === '') return null
  return (
    <p className="asked-for">
      <strong>
        <Trans>For {name}</Trans>
      </strong>
      <PassedOn request={request} />
    </p>
  )
}
