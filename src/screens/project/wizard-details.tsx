import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { required, type Violation } from '../../api/contract/hydra.ts'
import { statusOf } from '../../api/http-error.ts'
import { MaybeArrived } from '../../features/drafts/maybe-arrived.tsx'
import type { WizardFields, WizardProject } from '../../machines/project-wizard-draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ClientField } from './client-field.tsx'
import { WithdrawnRequests } from './withdrawn-requests.tsx'

export const detailsFormId = 'project-details'

type Props = {
  fields: WizardFields
  /** The project that was made by an earlier press. */
  project: WizardProject | null
  violations: readonly Violation[]
  isBusy: boolean
  /** A first save may have made the project, though nobody said so. */
  mayHaveArrived: boolean
  /** What it failed with; null where that is not known. */
  failure: unknown
  onChange: (part: Partial<WizardFields>) => void
  onSubmit: () => void
}

/** Step 1: name, client, description (specification, section 2). */
export const WizardDetails = ({
  fields,
  project,
  violations: refused,
  isBusy,
  mayHaveArrived,
  failure,
  onChange,
  onSubmit,
}: Props) => {
  const { t } = useLingui()
  const [missing, setMissing] = useState<Violation[]>([])
  const violations = [...missing, ...refused]
  const beside = violationsBeside(violations, ['name', 'client', 'description'])
  const submit = () => {
    const isBlank = fields.name.trim() === ''
    setMissing(isBlank ? [required('name', t`This value should not be blank.`)] : [])
    if (!isBlank) onSubmit()
  }
  return (
    <Form id={detailsFormId} onSubmit={submit} violations={violations}>
      {mayHaveArrived && (
        <Banner
          tone="warning"
          title={
            failure === null || statusOf(failure) === 0 ? (
              <Trans>No answer came from the server: it may have arrived all the same.</Trans>
            ) : (
              <>
                <Trans>The project could not be saved just now.</Trans>
                <MaybeArrived error={failure} />
              </>
            )
          }
        >
          <Trans>
            Press Next Step again, with or without changes: the project is created once. To create another one, press
            Start new project first.
          </Trans>
        </Banner>
      )}
      {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
      <TextField
        name="name"
        label={t`Project name`}
        autoFocus
        value={fields.name}
        isDisabled={isBusy}
        onChange={(name) => onChange({ name })}
        errorMessage={violationsFor(violations, 'name', fields.name)}
      />
      <ClientField
        value={fields.client}
        isDisabled={isBusy}
        onChange={(client) => onChange({ client })}
        errorMessage={violationsFor(violations, 'client', fields.client)}
      />
      {project && <WithdrawnRequests projectId={project.id} saved={project.saved.client} chosen={fields.client} />}
      {fields.client === null && (
        <Banner>
          <Trans>A project without a client cannot have products.</Trans>
        </Banner>
      )}
      <TextField
        name="description"
        label={t`Description`}
        isOptional
        isMultiline
        rows={5}
        value={fields.description}
        isDisabled={isBusy}
        onChange={(description) => onChange({ description })}
        errorMessage={violationsFor(violations, 'description', fields.description)}
      />
    </Form>
  )
}
