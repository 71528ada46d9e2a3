import { Trans } from '@lingui/react/macro'
import { CodeXml } from 'lucide-react'
import { useState } from 'react'
import { NativeButton } from '../ui/native-button.tsx'
import type { EmbedCatalogue } from './embed-item-field.tsx'
import { EmbedDialog } from './later-dialogs.ts'

/** Opens the dialog that gives the code for other websites; its own code comes then. */
export const EmbedButton = (catalogue: EmbedCatalogue) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NativeButton icon={<CodeXml aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Embed</Trans>
      </NativeButton>
      {isOpen && <EmbedDialog {...catalogue} isOpen onClose={() => setOpen(false)} />}
    </>
  )
}
