import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { itemKeys, removeItemAudio } from '../../api/admin/items.ts'
import type { AudioEntry } from '../../api/contract/catalogue.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { DemoRow } from './demo-row.tsx'
import { addDemos, useDemoUploads } from './demo-uploads.ts'
import { type ItemForm, inOrder, titleField } from './item-draft.ts'
import { acceptedSounds } from './sound-types.ts'
import { UploadRow } from './upload-row.tsx'
import { useOrderByHand } from './use-order-by-hand.ts'
import './item-demos.css'

type Props = {
  item: ProviderItem
  form: ItemForm
  change: (part: Partial<ItemForm>) => void
  errorOf: (sound: AudioEntry, at: number) => string | undefined
}

/** What an item is heard by. Order and titles are saved with the form; what is added or removed is so at once. */
export const ItemDemos = ({ item, form, change, errorOf }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const headingId = useId()
  const [doomed, doom] = useState<AudioEntry | null>(null)
  const uploads = useDemoUploads(item['@id'])
  const refresh = () => readAgain(queries, itemKeys.all)
  const sounds = inOrder(item.audio, form.order)
  const nameOf = (sound: AudioEntry) => form[titleField(sound.id)] ?? sound.title
  const byHand = useOrderByHand(sounds, { onOrder: (order) => change({ order: order.map(({ id }) => String(id)) }) })
  const remove = useSingleFlightMutation({
    mutationFn: (id: number) => removeItemAudio(item['@id'], id),
    onSuccess: () => {
      doom(null)
      return refresh()
    },
    onError: (error) => {
      doom(null)
      tellFailure(error, say`The demo was not removed`)
      return refresh()
    },
  })
  const add = (files: readonly File[]) => addDemos(item['@id'], files, refresh)
  const drop = useFileDrop(false, (file) => add([file]))
  return (
    <section aria-labelledby={headingId}>
      <div className="desk-demos-head">
        <h3 id={headingId} className="ui-field-label">
          <Trans>Demos</Trans>
        </h3>
        <FileTrigger allowsMultiple acceptedFileTypes={acceptedSounds} onSelect={(files) => files && add([...files])}>
          <Button size="small" variant="quiet" icon={<Plus aria-hidden="true" />}>
            <Trans>Add demos</Trans>
          </Button>
        </FileTrigger>
      </div>
      <div {...drop} className="desk-demos-place">
        {sounds.length + uploads.length === 0 && (
          <p className="desk-demos-none">
            <Trans>No demo yet. Drop a sound here: WAV, FLAC, MP3 or Ogg, 24 MB at most.</Trans>
          </p>
        )}
        <ul {...byHand.list}>
          {sounds.map((sound, at) => (
            <DemoRow
              key={sound.id}
              item={item}
              sound={sound}
              title={nameOf(sound)}
              errorMessage={errorOf(sound, at)}
              isFirst={at === 0}
              isLast={at === sounds.length - 1}
              isDragged={byHand.dragged === sound.id}
              onTitle={(title) => change({ [titleField(sound.id)]: title })}
              onMove={(by) => byHand.move(sound, by)}
              grip={byHand.gripOf(sound)}
              onRemove={() => doom(sound)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onAdded={refresh} />
          ))}
        </ul>
      </div>
      <Confirm
        isOpen={doomed !== null}
        title={t`Are you sure?`}
        text={<Trans>The demo leaves the portal at once. This can not be undone.</Trans>}
        subject={doomed === null ? undefined : nameOf(doomed)}
        confirmLabel={t`Yes, remove`}
        isPending={remove.isPending}
        onConfirm={() => doomed !== null && remove.mutate(doomed.id)}
        onCancel={() => doom(null)}
      />
    </section>
  )
}
