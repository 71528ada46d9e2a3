import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Folder, Plus, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Iri, idOf } from '../../../api/contract/hydra.ts'
import { projectsScrollQuery } from '../../../api/projects.ts'
import { membersIn } from '../../../api/scroll.ts'
import { useItemNames } from '../../../explore/item-names.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { useChangeVoices } from '../use-change-voices.ts'
import { useKeptOrder } from '../use-kept-order.ts'
import { VoicesGone } from '../voices-gone.tsx'
import { wayToProject } from '../way-to-project.tsx'
import { lastProject } from './last-project.ts'
import { ProjectChoices, ProjectPlaces } from './project-choices.tsx'
import { ProjectSearch } from './project-search.tsx'
import './add-to-project.css'

export type AddToProjectProps = {
  voices: readonly Iri[]
  onClose: () => void
  /** Which voices these are. */
  children: ReactNode
}

/** Adds voices to the open project that is pressed, or leads to a new one with them. */
export const AddToProjectDialog = ({ voices: wanted, onClose, children }: AddToProjectProps) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [last] = useState(lastProject.read)
  const listed = useInfiniteQuery(projectsScrollQuery(search))
  const { nameOf, gone, there: voices, isPending } = useItemNames(wanted)
  const list = useKeptFocus<HTMLDivElement>()
  const add = useChangeVoices(({ project, added }) => {
    if (added > 0) lastProject.write(project.id)
    else
      toasts.success(
        plural(voices.length, {
          one: 'The project has this voice already',
          other: 'The project has these voices already',
        }),
      )
    onClose()
  }, wayToProject)
  const { data, isPlaceholderData, isFetching, isLoadingError, isFetchNextPageError } = listed
  // What another search found must not pass for what this one finds.
  const isComing = isPending || data === undefined || (isPlaceholderData && !isFetching)
  const projects = useKeptOrder(isPlaceholderData ? null : search, membersIn(data), last)
  const isNone = !isComing && !isPlaceholderData && projects.length === 0
  const create = (variant: 'primary' | 'secondary') => (
    <LinkButton
      variant={variant}
      icon={<Plus aria-hidden="true" />}
      href={paths.projectCreate({ voice: voices.map(idOf) })}
    >
      <Trans>Start new project</Trans>
    </LinkButton>
  )
  const isEmpty = isNone && search === ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={add.isPending}
      title={t`Add to project`}
      {...(!isEmpty && voices.length > 0 && { footer: create('secondary') })}
    >
      {children}
      {gone.length > 0 && <VoicesGone names={gone.map(nameOf)} />}
      {voices.length === 0 ? null : isEmpty ? (
        <EmptyState icon={<Folder />} title={<Trans>Create a project</Trans>} action={create('primary')} />
      ) : (
        <>
          <ProjectSearch value={search} onChange={setSearch} />
          <div {...list} className="project-choices" tabIndex={-1}>
            {isLoadingError ? (
              <ErrorState onRetry={() => void listed.refetch()} isRetrying={isFetching} />
            ) : isComing ? (
              <ProjectPlaces />
            ) : isNone ? (
              <EmptyState icon={<SearchX />} title={<Trans>Nothing found for “{search}”</Trans>} />
            ) : (
              <ProjectChoices
                projects={projects}
                voices={voices}
                last={last}
                pressed={add.isPending ? (add.variables?.projectId ?? null) : null}
                onChoose={(projectId) => add.mutate({ projectId, change: { added: voices, taken: [] } })}
              />
            )}
            {isFetchNextPageError && (
              <p className="project-choices__failed" role="alert">
                <Trans>The list could not be loaded.</Trans>
              </p>
            )}
            {listed.hasNextPage && (
              <Button variant="quiet" onPress={() => void listed.fetchNextPage()} isPending={listed.isFetchingNextPage}>
                <Trans>More projects</Trans>
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
