import { Trans } from '@lingui/react/macro'
import { CodeXml } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { NativeButton } from '../ui/native-button.tsx'
import type { ExploreQuery } from './explore-query.ts'

const EmbedDialog = lazy(async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog }))

/** Opens the dialog that gives the code for other websites; its own code comes then. */
export const EmbedButton = ({ kind, query }: { kind: CatalogueKind; query: ExploreQuery }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NativeButton icon={<CodeXml aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Embed</Trans>
      </NativeButton>
      {isOpen && (
        <Suspense fallback={null}>
          <EmbedDialog kind={kind} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
