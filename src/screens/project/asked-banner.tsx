import { Plural, Trans } from '@lingui/react/macro'
import { type ProjectComment, takesAccountsAnswer } from '../../api/contract/comment.ts'
import { commentAnchor, paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type Props = { projectId: number; requests: readonly ProjectComment[] }

/** To a client: what is asked of them in this project, and the way there. */
export const AskedBanner = ({ projectId, requests }: Props) => {
  const open = requests.filter(takesAccountsAnswer)
  const [first] = open
  if (first === undefined) return null
  const count = open.length
  const href = paths.projectCommunication(projectId)
  return (
    <div className="project-notice">
      <Banner
        title={<Plural value={count} one="# request for your feedback" other="# requests for your feedback" />}
        actions={
          <LinkButton size="small" variant="primary" href={count === 1 ? `${href}#${commentAnchor(first.id)}` : href}>
            <Trans>Give feedback</Trans>
          </LinkButton>
        }
      />
    </div>
  )
}
