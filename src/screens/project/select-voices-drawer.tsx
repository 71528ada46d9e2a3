import { Trans, useLingui } from '@lingui/react/macro'
import type { Iri } from '../../api/contract/hydra.ts'
import { changeOfList, isSameValue, mergeList } from '../../api/contract/merge-fields.ts'
import { isArchived, mostProjectVoices as most, type Project } from '../../api/contract/project.ts'
import { useItemNames } from '../../explore/item-names.ts'
import { useHiddenPlayerBar } from '../../explore/player/player-provider.tsx'
import { VoicePicker, type VoicePickerProps } from '../../explore/voice-picker.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { useChangeVoices } from '../../features/projects/use-change-voices.ts'
import { VoicesGone } from '../../features/projects/voices-gone.tsx'
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
 * list: a colleague's voices come and go beside it. What left the catalogue since is named and left out.
 */
export const SelectVoicesDrawer = ({ project, isOpen, onClose }: Props) => {
  const { t } = useLingui()
  const draft = useDraft<Choice>(`voices-${project.id}`, unchanged)
  const newcomers = draft.value.added.filter((voice) => !project.voices.includes(voice))
  const { nameOf, gone } = useItemNames(isOpen ? newcomers : [])
  const thereIn = (choice: Choice): Choice => ({
    ...choice,
    added: choice.added.filter((voice) => !gone.includes(voice)),
  })
  const there = thereIn(draft.value)
  const selected = mergeList(project.voices, there)
  const save = useChangeVoices((_, { change }) => {
    const since = changeOfList(mergeList(project.voices, change), mergeList(project.voices, thereIn(draft.now())))
    draft.change(since)
    if (since.added.length === 0 && since.taken.length === 0) onClose()
  })
  return (
    <Drawer isOpen={isOpen} onClose={onClose} isBusy={save.isPending} title={t`Select the voices`} size="full">
      {gone.length > 0 && <VoicesGone names={gone.map(nameOf)} />}
      <Picker
        selected={selected}
        // What is told of those that left stays: nothing moves under the pointer.
        onChange={(voices) => draft.change(changeOfList(project.voices, [...voices, ...gone]))}
        actionLabel={t`Add selected voices`}
        onDone={() => save.mutate({ projectId: project.id, change: there })}
        isBusy={save.isPending}
        onDiscard={(isSameValue(selected, project.voices) && gone.length === 0) || save.isPending ? null : draft.drop}
        obstacle={
          isArchived(project) ? (
            <Banner tone="warning" title={<Trans>This project is archived.</Trans>}>
              <Trans>Your selection of voices is kept here until the project is open again.</Trans>
            </Banner>
          ) : (
            selected.length > most && (
              <Banner tone="warning">
                <Trans>A project takes {most} voices at most.</Trans>
              </Banner>
            )
          )
        }
      />
    </Drawer>
  )
}
