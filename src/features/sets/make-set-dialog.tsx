import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import type { SharedSet } from '../../api/contract/set.ts'
import { createSet, ownSetKeys } from '../../api/own-sets.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, violationsBeside } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { tellFailure } from '../drafts/tell-failure.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useSelection } from './selection.ts'
import { SetFields } from './set-fields.tsx'
import { setFieldsOf } from './set-form.ts'
import { useSetLink } from './use-set-link.ts'

const empty = { title: '', message: '', expiresAt: '' }
const fields = ['title', 'message', 'expiresAt', 'items']
const formId = 'make-set'

/** The link of what was just made. */
const Made = ({ set, onClose }: { set: SharedSet; onClose: () => void }) => {
  const { t } = useLingui()
  const { linkOf, copy } = useSetLink()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Your set is ready`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" icon={<Link2 aria-hidden="true" />} onPress={() => void copy(set)}>
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <TextField label={t`Link`} value={linkOf(set)} onChange={() => undefined} isReadOnly />
      <p>
        <Link href={paths.sets()}>
          <Trans>Sets</Trans>
        </Link>
      </p>
    </Dialog>
  )
}

/** Makes a set of what is selected; what was typed outlives closing it. */
export const MakeSetDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { iris, replace, stop } = useSelection()
  const { value, change, drop } = useDraft('new-set', empty)
  const form = { ...value, items: iris ?? [] }
  const create = useSingleFlightMutation({
    mutationFn: () => createSet({ ...setFieldsOf(value), title: value.title, items: form.items }),
    onSuccess: (outcome) => {
      if (!outcome.ok) return
      drop()
      stop()
      void queries.invalidateQueries({ queryKey: ownSetKeys.all })
    },
    onError: (error) => tellFailure(error, say`Something went wrong`),
  })
  if (create.data?.ok) return <Made set={create.data.value} onClose={onClose} />
  const violations = violationsOf(create.data)
  const beside = violationsBeside(violations, fields)
  const cancel = () => {
    drop()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={create.isPending}
      title={t`Make a set`}
      footer={
        <>
          <Button onPress={cancel} isDisabled={create.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={create.isPending}>
            <Trans>Make a set</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => !create.isPending && create.mutate()} violations={violations}>
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <SetFields
          value={form}
          change={({ items, ...part }) => {
            if (items !== undefined) replace(items)
            change(part)
          }}
          violations={violations}
        />
      </Form>
    </Dialog>
  )
}
