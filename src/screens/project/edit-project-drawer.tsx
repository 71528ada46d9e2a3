import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientQuery } from '../../api/clients.ts'
import { idOf, required, type Violation } from '../../api/contract/hydra.ts'
import type { FieldValue } from '../../api/contract/merge-fields.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { Banner } from '../../ui/banner.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toasts.ts'
import { ClientField } from './client-field.tsx'
import { DrawerButtons, ObstacleBanner } from './drawer-form.tsx'
import { projectFormOf } from './project-form.ts'
import { useSaveProject } from './use-save-project.ts'
import { WithdrawnRequests } from './withdrawn-requests.tsx'

const fields = ['name', 'client', 'description']
const formId = 'edit-project'

/** A client by its IRI, or a dash for none. */
const ClientName = ({ client }: { client: FieldValue }) => {
  const iri = typeof client === 'string' ? client : null
  const { data } = useQuery({ ...clientQuery(Number(idOf(iri ?? ''))), enabled: iri !== null })
  return iri === null ? '-' : (data?.company ?? '…')
}

type Props = { project: Project; isOpen: boolean; onClose: () => void }

/** Name and description required, client optional (specification, section 5). */
export const EditProjectDrawer = ({ project, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const key = `project-${project.id}`
  const draft = useDraft(key, projectFormOf(project))
  const { value, change, drop } = draft
  const save = useSaveProject(project, {
    draft: key,
    isOpen,
    onSaved: (sent) => {
      toasts.success(say`Project succesfully updated`)
      if (draft.settle(sent)) onClose()
    },
  })
  // The server lets a project do without a description; this form does not.
  const [missing, setMissing] = useState<Violation[]>([])
  const violations = [...missing, ...violationsOf(save.data)]
  const isClosed = isArchived(project)
  const submit = () => {
    if (isClosed) return
    const isBlank = value.description.trim() === ''
    setMissing(isBlank ? [required('description', t`This value should not be blank.`)] : [])
    if (!isBlank && !save.isPending) save.mutate(draft.toSend())
  }
  const cancel = () => {
    drop()
    setMissing([])
    save.reset()
    onClose()
  }
  const beside = violationsBeside(violations, fields)
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      isBusy={save.isPending}
      title={t`Edit project`}
      footer={
        <DrawerButtons form={formId} isBusy={save.isPending} isStopped={isClosed} onCancel={cancel} onClose={onClose}>
          <Trans>Save project</Trans>
        </DrawerButtons>
      }
    >
      <Form id={formId} onSubmit={submit} violations={violations}>
        <ObstacleBanner obstacle={isClosed ? 'archived' : null} />
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <Conflicts
          draft={draft}
          labels={{ name: t`Project name`, client: t`Client`, description: t`Description` }}
          show={(name, shown) => (name === 'client' ? <ClientName client={shown} /> : null)}
        />
        <TextField
          name="name"
          label={t`Project name`}
          value={value.name}
          onChange={(name) => change({ name })}
          errorMessage={violationsFor(violations, 'name', value.name)}
        />
        <ClientField
          isOptional
          value={value.client}
          onChange={(client) => change({ client })}
          errorMessage={violationsFor(violations, 'client', value.client)}
        />
        <WithdrawnRequests projectId={project.id} saved={project.client?.['@id'] ?? null} chosen={value.client} />
        <TextField
          name="description"
          label={t`Description`}
          isMultiline
          rows={6}
          value={value.description}
          onChange={(description) => change({ description })}
          errorMessage={violationsFor(violations, 'description', value.description)}
        />
      </Form>
    </Drawer>
  )
}
