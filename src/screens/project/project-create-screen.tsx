import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { isStepDone, type WizardStep, wizardSteps } from '../../machines/project-wizard.machine.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { VoicePicker } from '../explore/voice-picker.tsx'
import { readWizardDraft, wireProjectWizard } from './project-wizard.wiring.ts'
import { tellVoicesAdded } from './select-voices-drawer.tsx'
import { detailsFormId, WizardDetails } from './wizard-details.tsx'
import { WizardProducts } from './wizard-products.tsx'
import './project-create.css'

/** `/projects/create`: details, products, voices (specification, section 2). */
export const ProjectCreateScreen = () => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [machine] = useState(() =>
    wireProjectWizard(queries, ({ projectId, added }) => {
      if (added > 0) tellVoicesAdded(added)
      navigate(paths.projectOverview(projectId))
    }),
  )
  const [draft] = useState(readWizardDraft)
  const [snapshot, send] = useMachine(machine, { input: { draft } })
  const { fields, project, voices, violations } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const hasClient = fields.client !== null
  const step: WizardStep = snapshot.matches('details')
    ? 'details'
    : snapshot.matches('products')
      ? 'products'
      : 'voices'
  const current = wizardSteps.indexOf(step)
  const labels = { details: t`Project Details`, products: t`Add products`, voices: t`Add voices` }
  const goTo = (index: number) => {
    const target = wizardSteps[index]
    if (target !== undefined && isStepDone(target, step, hasClient)) send({ type: 'step.pressed', step: target })
  }
  const back = step !== 'details' && (
    <Button icon={<ArrowLeft aria-hidden="true" />} isDisabled={isBusy} onPress={() => send({ type: 'back.pressed' })}>
      <Trans>Back</Trans>
    </Button>
  )
  return (
    <Page>
      <Stepper steps={wizardSteps.map((id) => ({ id, label: labels[id] }))} current={current} onStep={goTo} />
      <div className="project-create">
        {step === 'details' && (
          <Card title={labels.details}>
            <WizardDetails
              fields={fields}
              violations={violations}
              isBusy={isBusy}
              onChange={(part) => send({ type: 'details.changed', fields: part })}
              onSubmit={() => send({ type: 'details.submitted' })}
            />
          </Card>
        )}
        {step === 'products' && project && <WizardProducts projectId={project.id} />}
        {step === 'voices' && (
          <div className="project-create-voices">
            <VoicePicker
              selected={voices}
              onChange={(chosen) => send({ type: 'voices.changed', voices: chosen })}
              actionLabel={t`Finish`}
              onDone={() => send({ type: 'finish.pressed' })}
            />
          </div>
        )}
      </div>
      <div className="project-create-steps">
        {back}
        {step === 'details' && (
          <Button variant="primary" type="submit" form={detailsFormId} isPending={isBusy}>
            <Trans>Next Step</Trans>
          </Button>
        )}
        {step === 'products' && (
          <Button variant="primary" onPress={() => send({ type: 'next.pressed' })}>
            <Trans>Next Step</Trans>
          </Button>
        )}
      </div>
    </Page>
  )
}
