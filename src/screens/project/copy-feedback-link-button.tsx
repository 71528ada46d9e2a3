import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { projectCommentsQuery } from '../../api/comments.ts'
import type { Project } from '../../api/contract/project.ts'
import { Button } from '../../ui/button.tsx'
import { useCopyFeedbackLink } from './use-feedback-link.ts'

type Props = { project: Project; client: NonNullable<Project['client']> }

/** The link to answer the latest request with; nothing before there is one. */
export const CopyFeedbackLinkButton = ({ project, client }: Props) => {
  const { data } = useQuery(projectCommentsQuery(project.id))
  const copy = useCopyFeedbackLink()
  const latest = data?.['hydra:member'].find(({ parent }) => parent === null)
  if (latest === undefined || !client.hasUser) return null
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Link2 aria-hidden="true" />}
      isPending={copy.isPending}
      onPress={() => copy.mutate({ comment: latest.id, client: client['@id'] })}
    >
      <Trans>Copy feedback link</Trans>
    </Button>
  )
}
