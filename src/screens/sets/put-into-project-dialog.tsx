import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { required, type Violation } from '../../api/contract/hydra.ts'
import type { SharedSet } from '../../api/contract/set.ts'
import { projectsScrollQuery } from '../../api/projects.ts'
import { membersIn } from '../../api/scroll.ts'
import { useItemNames } from '../../explore/item-names.ts'
import { useChangeVoices } from '../../features/projects/use-change-voices.ts'
import { useKeptOrder } from '../../features/projects/use-kept-order.ts'
import { VoicesGone } from '../../features/projects/voices-gone.tsx'
import { wayToProject } from '../../features/projects/way-to-project.tsx'
import { LeftOut } from '../../features/sets/left-out.tsx'
import { voicesOf } from '../../features/sets/voices-of.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { scrollingOf } from '../../ui/options.tsx'
import { type Option, SelectField } from '../../ui/select-field.tsx'
import { toasts } from '../../ui/toasts.ts'

const formId = 'put-into-project'

/** Adds a set's voices to those of an open project, and says what stays behind. */
export const PutIntoProjectDialog = ({ set, onClose }: { set: SharedSet; onClose: () => void }) => {
  const { t } = useLingui()
  const [project, setProject] = useState<Option | null>(null)
  const [search, setSearch] = useState('')
  const [missing, setMissing] = useState<Violation[]>([])
  const listed = useInfiniteQuery(projectsScrollQuery(search))
  const projects = useKeptOrder(listed.isPlaceholderData ? null : search, membersIn(listed.data))
  const options = projects.map(({ id, name, client }) => ({
    id: String(id),
    label: name,
    description: client?.name,
  }))
  const all = voicesOf(set)
  const { nameOf, gone, there: voices } = useItemNames(all)
  const others = set.items.filter((item) => !all.includes(item))
  const add = useChangeVoices(({ added }) => {
    if (added === 0) toasts.success(say`The project has these voices already`)
    onClose()
  }, wayToProject)
  const submit = () => {
    setMissing(project === null ? [required('project')] : [])
    if (project !== null) add.mutate({ projectId: Number(project.id), change: { added: voices, taken: [] } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={add.isPending}
      title={t`Put into a project`}
      footer={
        <>
          <CancelButton onCancel={onClose} onClose={onClose} isBusy={add.isPending} />
          <Button variant="primary" type="submit" form={formId} isPending={add.isPending}>
            <Trans>Add voices</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} violations={missing}>
        {gone.length > 0 && <VoicesGone names={gone.map(nameOf)} />}
        {others.length > 0 && <LeftOut items={others} />}
        <SelectField
          name="project"
          label={t`Project`}
          placeholder={t`Choose a project`}
          value={project?.id ?? null}
          chosen={project ?? undefined}
          onChange={(chosen) => setProject(options.find(({ id }) => id === chosen) ?? null)}
          options={options}
          onSearch={setSearch}
          {...scrollingOf(listed)}
          emptyText={<Trans>No open project</Trans>}
          errorMessage={missing.length > 0 && project === null ? t`Choose a project` : undefined}
        />
      </Form>
    </Dialog>
  )
}
