import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Theme } from '../../api/contract/theme.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { MediaField } from '../../ui/media-field.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { acceptedIn, extensionsIn, type Slot } from './theme-slot.ts'
import { useShownMedia } from './use-shown-media.ts'
import { useThemeMedia } from './use-theme-media.ts'

/** Why the last file is not in its place, if it is not. */
const useProblem = (slot: Slot, { refusal, upload }: ReturnType<typeof useThemeMedia>): string | undefined => {
  const { t } = useLingui()
  const types = extensionsIn(slot).join(', ')
  if (refusal === 'size') return t`File size too large`
  if (refusal === 'type') return t`Use a file of type ${types}.`
  if (upload.isError) return t`The file could not be uploaded.`
  const messages = violationsOf(upload.data).map(({ message }) => message)
  return messages.length > 0 ? messages.join(' ') : undefined
}

type Props = { slot: Slot; theme: Theme | null; label: string; description: ReactNode }

/** A logo or a background: uploaded when chosen, removed after a question. */
export const ThemeMediaField = ({ slot, theme, label, description }: Props) => {
  const { t } = useLingui()
  const state = useThemeMedia(slot, theme)
  const { upload, share, send, cancel, removal, isAsking, setAsking } = state
  const media = useShownMedia(theme, slot)
  const problem = useProblem(slot, state)
  const file = upload.variables?.file
  useLeaveWarning(upload.isPending)
  return (
    <>
      <MediaField
        label={label}
        description={description}
        {...(problem !== undefined && { errorMessage: problem })}
        accept={acceptedIn(slot)}
        media={media}
        shape={slot}
        upload={upload.isPending && file !== undefined ? { name: file.name, share } : null}
        onSelect={send}
        onCancel={cancel}
        onRemove={() => setAsking(true)}
        {...(upload.isError && file !== undefined && { onRetry: () => send(file) })}
      />
      <Confirm
        isOpen={isAsking}
        title={t`Are you sure?`}
        text={t`Your clients will no longer see it.`}
        confirmLabel={t`Yes, remove`}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
        isPending={removal.isPending}
      />
    </>
  )
}
