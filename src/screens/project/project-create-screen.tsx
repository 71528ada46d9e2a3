import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Iri, iriOf } from '../../api/contract/hydra.ts'
import { mergeList } from '../../api/contract/merge-fields.ts'
import { mostProjectVoices, type Project } from '../../api/contract/project.ts'
import { projectQuery } from '../../api/projects.ts'
import { useItemNames } from '../../explore/item-names.ts'
import { VoicePicker } from '../../explore/voice-picker.tsx'
import { tellVoicesAdded } from '../../features/projects/tell-voices-added.ts'
import { VoicesGone } from '../../features/projects/voices-gone.tsx'
import { isStepDone } from '../../machines/project-wizard.machine.ts'
import { wizardSteps } from '../../machines/project-wizard-draft.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { violationsBeside } from '../../ui/violations.ts'
import { OrderSection } from './order-section.tsx'
import { isSent, readWizardDraft, wireProjectWizard } from './project-wizard.wiring.ts'
import { useProjectOrder } from './use-project-order.ts'
import { useStepsInHistory } from './use-steps-in-history.ts'
import { useWizardRun } from './use-wizard-run.ts'
import { detailsFormId, WizardDetails } from './wizard-details.tsx'
import { WizardOffer } from './wizard-offer.tsx'
import './project-create.css'

/** The place of what is on its way. */
const Place = () => (
  <div aria-busy="true">
    <Skeleton shape="block" className="project-create-place" />
  </div>
)

const ProjectProducts = ({ project }: { project: Project }) => (
  <OrderSection
    project={project}
    flow={useProjectOrder(project)}
    clientless={
      <Banner>
        <Trans>A project without a client cannot have products.</Trans>
      </Banner>
    }
  />
)

/** Step 2: the products of the project that step 1 made. Voices come in step 3. */
const WizardProducts = ({ projectId }: { projectId: number }) => {
  const { data: project, isError, isFetching, refetch } = useQuery(projectQuery(projectId))
  if (project !== undefined) return <ProjectProducts project={project} />
  return isError ? <ErrorState isFramed onRetry={refetch} isRetrying={isFetching} /> : <Place />
}

/** The voices that the address names by their codes, each once, as many as a project takes. */
const voicesBrought = (): Iri[] => {
  const codes = new Set(new URLSearchParams(window.location.search).getAll('voice').filter(Boolean))
  return [...codes].slice(0, mostProjectVoices).map((code) => iriOf('voices', code))
}

type RunProps = { isReturning: boolean; markUnderWay: () => void }

const Wizard = ({ isReturning, markUnderWay }: RunProps) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    wireProjectWizard(queries, {
      finished: ({ projectId, added }) => {
        tellVoicesAdded(added)
        navigate(paths.projectOverview(projectId))
      },
      markUnderWay,
    }),
  )
  const [input] = useState(() => ({
    draft: readWizardDraft(),
    isReturning,
    brought: isReturning ? [] : voicesBrought(),
  }))
  const [snapshot, send] = useActor(machine, { input })
  const { fields, project, voices, violations, message, failure, gone, archived, brought, refused } = snapshot.context
  // What is chosen on this page is there, unless the server says otherwise: what was chosen before may have left.
  const { nameOf, gone: goneVoices } = useItemNames(
    mergeList(input.draft?.voices ?? [], { added: [...input.brought, ...refused], taken: [] }),
  )
  const isNamed = refused.every((voice) => goneVoices.includes(voice))
  const unnamed = violations.filter(({ propertyPath }) => !isNamed || !propertyPath.startsWith('voices['))
  const voicesThere = mergeList(voices, { added: [], taken: goneVoices })
  const isBusy = snapshot.hasTag('busy')
  const hasClient = fields.client !== null
  const step = wizardSteps.find((id) => snapshot.matches(id)) ?? 'voices'
  const current = wizardSteps.indexOf(step)
  const labels = { details: t`Project Details`, products: t`Add products`, voices: t`Add voices` }
  const goTo = (index: number) => {
    const target = wizardSteps[index]
    if (target !== undefined) send({ type: 'step.pressed', step: target })
  }
  const goBack = () => send({ type: 'back.pressed' })
  const isShown = !snapshot.matches('offering') && !snapshot.matches('looking')
  useStepsInHistory(isShown ? step : 'details', { hasClient, goBack })
  const back = step !== 'details' && (
    <Button icon={<ArrowLeft aria-hidden="true" />} isDisabled={isBusy} onPress={goBack}>
      <Trans>Back</Trans>
    </Button>
  )
  if (snapshot.matches('offering'))
    return (
      <Page>
        <WizardOffer
          name={project?.saved.name ?? fields.name}
          brought={brought.length}
          onContinue={() => send({ type: 'draft.continued' })}
          onRefuse={() => send({ type: 'draft.refused' })}
        />
      </Page>
    )
  if (snapshot.matches('looking'))
    return (
      <Page>
        <Place />
      </Page>
    )
  return (
    <Page>
      <Stepper
        steps={wizardSteps.map((id) => ({ id, label: labels[id], isDone: isStepDone(id, step, hasClient) }))}
        current={current}
        onStep={goTo}
      />
      <div className="project-create">
        {step !== 'details' && project !== null && <p className="project-create-name">{project.saved.name}</p>}
        {gone !== null && (
          <Banner tone="warning">
            <Trans>The project "{gone}" has been deleted. You can create a new one here.</Trans>
          </Banner>
        )}
        {archived !== null && (
          <Banner tone="warning">
            <Trans>The project "{archived}" has been archived. You can create a new one here.</Trans>
          </Banner>
        )}
        {message !== '' && <Banner tone="danger">{message}</Banner>}
        {step === 'voices' && unnamed.length > 0 && (
          <Banner tone="danger">{violationsBeside(unnamed, []).join(' ')}</Banner>
        )}
        {goneVoices.length > 0 && <VoicesGone names={goneVoices.map(nameOf)} />}
        {step === 'details' && project === null && voicesThere.length > 0 && (
          <Banner>
            <Plural value={voicesThere.length} one="# voice is chosen already." other="# voices are chosen already." />
          </Banner>
        )}
        {step === 'details' && (
          <Card title={labels.details}>
            <WizardDetails
              fields={fields}
              project={project}
              violations={violations}
              isBusy={isBusy}
              mayHaveArrived={!isBusy && isSent(snapshot.context)}
              failure={failure}
              onChange={(part) => send({ type: 'details.changed', fields: part })}
              onSubmit={() => send({ type: 'details.submitted' })}
            />
          </Card>
        )}
        {step === 'products' && project && <WizardProducts projectId={project.id} />}
        {step === 'voices' && (
          <div className="project-create-voices">
            <VoicePicker
              selected={voicesThere}
              onChange={(chosen) => send({ type: 'voices.changed', voices: chosen })}
              back={back}
              actionLabel={t`Finish`}
              onDone={() => {
                if (goneVoices.length > 0) send({ type: 'voices.changed', voices: voicesThere })
                send({ type: 'finish.pressed' })
              }}
              isBusy={isBusy}
            />
          </div>
        )}
      </div>
      {step !== 'voices' && (
        <div className="project-create-steps">
          {back}
          {step === 'details' ? (
            <Button variant="primary" type="submit" form={detailsFormId} isPending={isBusy}>
              <Trans>Next Step</Trans>
            </Button>
          ) : (
            <Button variant="primary" onPress={() => send({ type: 'next.pressed' })}>
              <Trans>Next Step</Trans>
            </Button>
          )}
        </div>
      )}
    </Page>
  )
}

/** `/projects/create`: details, products, voices (specification, section 2). */
export const ProjectCreateScreen = () => {
  const { id, isReturning, markUnderWay } = useWizardRun()
  return <Wizard key={id} isReturning={isReturning} markUnderWay={markUnderWay} />
}
