import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ArrowRight, Pencil, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { isReseller, mayCast } from '../../api/contract/customer.ts'
import { hiddenVoicesIn } from '../../api/contract/hidden-voices.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { isEditable } from '../../api/contract/order.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { orderQuery } from '../../api/orders.ts'
import { projectQuery } from '../../api/projects.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { useChangeVoices } from '../../features/projects/use-change-voices.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useSingleClick } from '../../ui/use-single-click.ts'
import { isToFormerClient } from './answers.ts'
import { AskedBanner } from './asked-banner.tsx'
import { choicesIn } from './chosen-by.ts'
import { FeedbackActions } from './feedback-actions.tsx'
import { LastFeedbackCard } from './last-feedback-card.tsx'
import { EditProjectDrawer } from './later-drawers.ts'
import { SelectVoicesDrawer } from './later-voices.ts'
import { useKeptDrawer } from './obstacle.ts'
import { OrderSection } from './order-section.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { ProjectDetailsCard } from './project-details-card.tsx'
import { useProjectId } from './project-id.ts'
import { SelectedVoicesCard } from './selected-voices-card.tsx'
import { useProjectOrder } from './use-project-order.ts'
import { useRequests } from './use-requests.ts'
import { useToggleState } from './use-toggle-state.ts'
import './project.css'

type OpenDrawer = 'edit' | 'voices' | null
type PartProps = { project: Project; open: (drawer: OpenDrawer) => void }

/** The way to the checkout, while there is something to confirm; its place while that is read. */
const PreviewOrder = ({ project }: { project: Project }) => {
  const { data: order, isLoading } = useQuery({ ...orderQuery(project.cart ?? ''), enabled: project.cart !== null })
  if (project.client === null) return null
  const look = { variant: 'primary', iconEnd: <ArrowRight aria-hidden="true" /> } as const
  const words = <Trans>Preview Order</Trans>
  if (isLoading)
    return (
      <Button {...look} isDisabled>
        {words}
      </Button>
    )
  if (order === undefined || !isEditable(order) || order.items.length === 0) return null
  return (
    <LinkButton {...look} href={paths.orderOverview(project.id)}>
      {words}
    </LinkButton>
  )
}

const ResellerActions = ({ project, open }: PartProps) => {
  const toggle = useToggleState()
  const isOpen = project.state === 'open'
  const pressed = useSingleClick(() => !toggle.isPending && toggle.mutate(project))
  return (
    <>
      {!isArchived(project) && (
        <Button icon={<Pencil aria-hidden="true" />} onPress={() => open('edit')}>
          <Trans>Edit project</Trans>
        </Button>
      )}
      <Button icon={isOpen ? <Archive aria-hidden="true" /> : <ArchiveRestore aria-hidden="true" />} {...pressed}>
        {isOpen ? <Trans>Archive project</Trans> : <Trans>Unarchive</Trans>}
      </Button>
      {!isArchived(project) && <PreviewOrder project={project} />}
    </>
  )
}

/** The place of the actions while the project is on its way. */
const ActionsToCome = () => (
  <>
    <Button icon={<Pencil aria-hidden="true" />} isDisabled>
      <Trans>Edit project</Trans>
    </Button>
    <Button icon={<Archive aria-hidden="true" />} isDisabled>
      <Trans>Archive project</Trans>
    </Button>
  </>
)

const Clientless = ({ onAdd }: { onAdd: (() => void) | null }) => (
  <EmptyState
    icon={<UserPlus />}
    title={<Trans>Add a client to this project to order products.</Trans>}
    action={
      onAdd && (
        <Button onPress={onAdd}>
          <Trans>Add client</Trans>
        </Button>
      )
    }
  />
)

/** Takes one voice off a project: one that left the catalogue is in no list to be deselected there. */
const useRemoveVoice = (projectId: number): ((voice: Iri) => void) => {
  const { mutate } = useChangeVoices()
  return (voice) => mutate({ projectId, change: { added: [], taken: [voice] } })
}

/**
 * Whether the order is being read for the first time: the page is drawn once it is here, or its products would push
 * away what was drawn below them. Without a network, or where reading fails, nobody waits for it. What is drawn stays.
 */
const useIsOrderAwaited = ({ cart: first, client }: Project): boolean => {
  // The next one comes into a page that is drawn.
  const [cart] = useState(first)
  const { isLoading, failureCount } = useQuery({ ...orderQuery(cart ?? ''), enabled: cart !== null })
  const isAwaited = client !== null && isLoading && failureCount === 0
  const [isDrawn, setDrawn] = useState(!isAwaited)
  if (!isAwaited && !isDrawn) setDrawn(true)
  return isAwaited && !isDrawn
}

/** Asks for the voices while their place is shown. */
const VoicesAhead = ({ voices, mayOrder }: { voices: readonly Iri[]; mayOrder: boolean }) => {
  useCatalogueItems(voices)
  return <OverviewSkeleton mayOrder={mayOrder} />
}

const Overview = ({ project, open }: PartProps) => {
  const flow = useProjectOrder(project)
  const isOrderAwaited = useIsOrderAwaited(project)
  const customer = useCustomer()
  const mayEdit = mayCast(customer) && !isArchived(project)
  const { requests, isPending, isLoadingError, refetch } = useRequests(project.id)
  const remove = useRemoveVoice(project.id)
  const isAsked = !isReseller(customer)
  const hidden = hiddenVoicesIn(isAsked ? requests : [])
  const named = project.voices.filter((voice) => !hidden.has(voice))
  if (isOrderAwaited) return <VoicesAhead voices={isAsked && isPending ? [] : named} mayOrder={mayEdit} />
  return (
    <div className="project-overview">
      {isArchived(project) && (
        <div className="project-notice">
          <Banner title={<Trans>This project is archived.</Trans>}>
            {mayCast(customer) ? <Trans>Unarchive it to change it, to order or to ask for feedback.</Trans> : undefined}
          </Banner>
        </div>
      )}
      {isAsked && !isArchived(project) && <AskedBanner projectId={project.id} requests={requests} />}
      <div className="project-column">
        <OrderSection
          project={project}
          flow={flow}
          onSelectVoices={() => open('voices')}
          clientless={<Clientless onAdd={mayEdit ? () => open('edit') : null} />}
        />
        <SelectedVoicesCard
          voices={named}
          isAwaited={isAsked && isPending}
          {...(isAsked && isLoadingError && { onRetry: refetch })}
          hidden={project.voices.length - named.length}
          chosenBy={choicesIn(requests.filter((request) => !isToFormerClient(project, request)))}
          {...(mayEdit && { onSelect: () => open('voices'), onRemove: remove })}
          actions={mayCast(customer) && <FeedbackActions project={project} />}
        />
      </div>
      <div className="project-column">
        <ProjectDetailsCard project={project} />
        {isReseller(customer) && <LastFeedbackCard project={project} />}
      </div>
    </div>
  )
}

/** `/projects/{id}/overview`: products, voices, details and feedback of a project. */
export const ProjectOverviewScreen = () => {
  const id = useProjectId()
  const isEditor = mayCast(useCustomer())
  const { data: project, isError, isFetching, refetch } = useQuery(projectQuery(id))
  const [drawer, open] = useState<OpenDrawer>(null)
  // What a drawer that was left has done closes no other.
  const close = (left: OpenDrawer) => () => open((now) => (now === left ? null : now))
  const isChangeable = isEditor && project !== undefined && !isArchived(project)
  const hasEditDrawer = useKeptDrawer(isChangeable, drawer === 'edit')
  const hasVoicesDrawer = useKeptDrawer(isChangeable, drawer === 'voices')
  if (project === undefined)
    return (
      <Page actions={isEditor && !isError ? <ActionsToCome /> : undefined}>
        {isError ? (
          <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <OverviewSkeleton mayOrder={isEditor} />
        )}
      </Page>
    )
  return (
    <Page actions={isEditor ? <ResellerActions project={project} open={open} /> : undefined}>
      <Overview project={project} open={open} />
      {hasEditDrawer && <EditProjectDrawer project={project} isOpen={drawer === 'edit'} onClose={close('edit')} />}
      {hasVoicesDrawer && (
        <SelectVoicesDrawer project={project} isOpen={drawer === 'voices'} onClose={close('voices')} />
      )}
    </Page>
  )
}
