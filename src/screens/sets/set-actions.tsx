import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Code, Ellipsis, ExternalLink, FolderPlus, Link2, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { SharedSet } from '../../api/contract/set.ts'
import { ownSetKeys, withdrawSet } from '../../api/own-sets.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { setPath, useSetLink } from '../../features/sets/use-set-link.ts'
import { voicesOf } from '../../features/sets/voices-of.ts'
import { readAgain } from '../../session/read-again.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'

type Props = { set: SharedSet; onEdit: () => void; onPutIntoProject: () => void; onEmbed: () => void }

/** What can be done with a set, in its row. */
export const SetActions = ({ set, onEdit, onPutIntoProject, onEmbed }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { copy } = useSetLink()
  const [isAsking, setAsking] = useState(false)
  const { title } = set
  const withdraw = useSingleFlightMutation({
    mutationFn: () => withdrawSet(set['@id']),
    onSuccess: () => {
      setAsking(false)
      toasts.success(say`The set was withdrawn`)
      return readAgain(queries, ownSetKeys.all)
    },
    onError: (error) => {
      setAsking(false)
      tellFailure(error, say`Something went wrong`)
      return readAgain(queries, ownSetKeys.all)
    },
  })
  const hasVoices = voicesOf(set).length > 0
  return (
    <>
      <IconButton
        label={t`Copy the link of ${title}`}
        icon={<Link2 aria-hidden="true" />}
        onPress={() => void copy(set)}
      />
      <Menu
        label={t`Actions for ${title}`}
        trigger={<IconButton label={t`Actions for ${title}`} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          { id: 'edit', label: t`Edit`, icon: <Pencil aria-hidden="true" />, onAction: onEdit },
          { id: 'open', label: t`Open the page`, icon: <ExternalLink aria-hidden="true" />, href: setPath(set) },
          { id: 'embed', label: t`Embed`, icon: <Code aria-hidden="true" />, onAction: onEmbed },
          ...(hasVoices
            ? [
                {
                  id: 'project',
                  label: t`Put into a project`,
                  icon: <FolderPlus aria-hidden="true" />,
                  onAction: onPutIntoProject,
                },
              ]
            : []),
          {
            id: 'withdraw',
            label: t`Withdraw`,
            icon: <Undo2 aria-hidden="true" />,
            isDanger: true,
            onAction: () => setAsking(true),
          },
        ]}
      />
      <Confirm
        isOpen={isAsking}
        title={t`Are you sure?`}
        text={
          <Trans>
            The link of “{title}” will show nothing any more, and its counts are deleted. This can not be undone.
          </Trans>
        }
        confirmLabel={t`Yes, withdraw`}
        isPending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
