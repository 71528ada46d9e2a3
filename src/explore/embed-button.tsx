import { Trans } from '@lingui/react/macro'
import { CodeXml } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NativeButton } from '../ui/native-button.tsx'
import type { EmbedCatalogue } from './embed-item-field.tsx'

const EmbedDialog = lazy(async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog }))

/** Opens the dialog that gives the code for other websites; its own code comes then. */
export const EmbedButton = (catalogue: EmbedCatalogue) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NativeButton icon={<CodeXml aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Embed</Trans>
      </NativeButton>
      {isOpen && (
        <Suspense fallback={null}>
          <EmbedDialog {...catalogue} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
