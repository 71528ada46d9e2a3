import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Project } from '../../api/contract/project.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { toasts } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useHiddenPlayerBar } from '../explore/player/player-provider.tsx'
import { VoicePicker } from '../explore/voice-picker.tsx'
import { useSaveProject } from './use-save-project.ts'

/** 'Added N voices to project' (specification, section 8). */
export const tellVoicesAdded = (added: number) =>
  toasts.success(plural(added, { one: 'Added # voice to project', other: 'Added # voices to project' }))

const Picker = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const { t } = useLingui()
  useHiddenPlayerBar()
  const { value, change, drop } = useDraft(`voices-${project.id}`, { voices: project.voices })
  const save = useSaveProject(project, {
    onSaved: ({ voices }) => {
      tellVoicesAdded(voices.length)
      drop()
      onClose()
    },
  })
  return (
    <VoicePicker
      selected={value.voices}
      onChange={(voices) => change({ voices })}
      actionLabel={t`Add selected voices`}
      onDone={() => !save.isPending && save.mutate({ voices: value.voices })}
    />
  )
}

type Props = { project: Project; isOpen: boolean; onClose: () => void }

/** The voice grid over the whole screen; what was picked outlives closing it. */
export const SelectVoicesDrawer = ({ project, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t`Select the voices`} size="full">
      <Picker project={project} onClose={onClose} />
    </Drawer>
  )
}
