import { t as say } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Theme } from '../../api/contract/theme.ts'
import { uploadRefusal } from '../../api/contract/upload.ts'
import { addThemeMedia, ensureTheme, removeThemeMedia } from '../../api/themes.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { toasts } from '../../ui/toast.tsx'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { mediaIn, type Slot, typeFor } from './theme-slot.ts'
import { useAccountSaved } from './use-account-saved.ts'

type Sending = { file: File; controller: AbortController }

const tellSuccess = () => toasts.success(say`Your company appearance has been saved`)
const tellFailure = () => toasts.error(say`Your company appearance has not been saved`)

/** Puts a file in its place as soon as it is chosen: a file is no draft that a reload could keep. */
const useUpload = (slot: Slot) => {
  const customer = useCustomer()
  const spread = useAccountSaved()
  const [share, setShare] = useState(0)
  const [refusal, setRefusal] = useState<'size' | 'type' | null>(null)
  const upload = useMutation({
    mutationFn: async ({ file, controller: { signal } }: Sending) => {
      const owner = await ensureTheme(customer, { signal })
      return addThemeMedia({ owner, type: typeFor(slot, file.name), file }, { signal, onProgress: setShare })
    },
    onSuccess: async (outcome) => {
      if (!outcome.ok) return void tellFailure()
      tellSuccess()
      await spread()
    },
    onError: (_, { controller }) => {
      if (!controller.signal.aborted) tellFailure()
      // Its answer may have been lost on the way.
      void spread()
    },
  })
  const send = (file: File) => {
    const found = uploadRefusal(typeFor(slot, file.name), file)
    setRefusal(found)
    setShare(0)
    if (found === null) upload.mutate({ file, controller: new AbortController() })
    else upload.reset()
  }
  return {
    upload,
    share,
    refusal,
    send,
    cancel: () => {
      upload.variables?.controller.abort()
      upload.reset()
    },
  }
}

/** Takes away all that the slot holds: an older one would come back in its place. */
const useRemoval = (slot: Slot, theme: Theme | null, onRemoved: () => void) => {
  const spread = useAccountSaved()
  return useSingleFlightMutation({
    mutationFn: async () => {
      for (const media of mediaIn(theme, slot)) await removeThemeMedia(media['@id'])
    },
    onSuccess: async () => {
      tellSuccess()
      onRemoved()
      await spread()
    },
    onError: () => {
      tellFailure()
      void spread()
    },
  })
}

/** What happens to the media of a slot; each change is announced when the server has it. */
export const useThemeMedia = (slot: Slot, theme: Theme | null) => {
  const [isAsking, setAsking] = useState(false)
  const uploading = useUpload(slot)
  const removal = useRemoval(slot, theme, () => setAsking(false))
  return { ...uploading, removal, isAsking, setAsking }
}
