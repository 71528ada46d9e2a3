import { Trans, useLingui } from '@lingui/react/macro'
import type { Iri } from '../../api/contract/hydra.ts'
import { changeOfList, isSameValue, mergeList } from '../../api/contract/merge-fields.ts'
import { isArchived, type Project } from '../../api/contract/project.ts'
import { useHiddenPlayerBar } from '../../explore/player/player-provider.tsx'
import { VoicePicker, type VoicePickerProps } from '../../explore/voice-picker.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { useChangeVoices } from '../../features/projects/use-change-voices.ts'
import { Banner } from '../../ui/banner.tsx'
import { Drawer } from '../../ui/drawer.tsx'

type Choice = { added: readonly Iri[]; taken: readonly Iri[] }
const unchanged: Choice = { added: [], taken: [] }

/** The player has no place below what covers the page. */
const Picker = (props: VoicePickerProps) => {
  useHiddenPlayerBar()
  return <VoicePicker {...props} />
}

type Props = { project: Project; isOpen: boolean; onClose: () => void }

/**
 * The voice grid over the whole screen; what was picked outlives closing it. It keeps what is added and taken, not the
 * list: a colleague's voices come and go beside it.
 */
export const SelectVoicesDrawer = ({ project, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const draft = useDraft<Choice>(`voices-${project.id}`, unchanged)
  const selected = mergeList(project.voices, draft.value)
  const save = useChangeVoices((_, { change }) => {
    const since = changeOfList(mergeList(project.voices, change), selected)
    draft.change(since)
    if (since.added.length === 0 && since.taken.length === 0) onClose()
  })
  return (
    <Drawer isOpen={isOpen} onClose={onClose} isBusy={save.isPending} title={t`Select the voices`} size="full">
      <Picker
        selected={selected}
        onChange={(voices) => draft.change(changeOfList(project.voices, voices))}
        actionLabel={t`Add selected voices`}
        onDone={() => save.mutate({ projectId: project.id, change: draft.value })}
        isBusy={save.isPending}
        onDiscard={isSameValue(selected, project.voices) || save.isPending ? null : draft.drop}
        obstacle={
          isArchived(project) && (
            <Banner tone="warning" title={<Trans>This project is archived.</Trans>}>
              <Trans>Your selection of voices is kept here until the project is open again.</Trans>
            </Banner>
          )
        }
      />
    </Drawer>
  )
}
