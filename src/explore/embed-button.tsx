import { Trans, useLingui } from '@lingui/react/macro'
import { CodeXml, Copy, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { elementCode } from '../api/contract/embed-code.ts'
import { copyText } from '../ui/copy-text.ts'
import { NativeButton } from '../ui/native-button.tsx'
import { useExploreSettings } from './explore-settings.tsx'
import { useWatchedBack } from './use-watched-back.ts'
import './dialog.css'
import './embed-button.css'

export const EmbedButton = ({ kind }: { kind: CatalogueKind }) => {
  const { t } = useLingui()
  const { publicUrl, themeId, notify } = useExploreSettings()
  const dialog = useRef<HTMLDialogElement>(null)
  const back = useWatchedBack(() => dialog.current?.close())
  const open = () => {
    dialog.current?.showModal()
    back.opened()
  }
  const title = useId()
  const settings = themeId === null ? {} : { theme: String(themeId) }
  const code = elementCode(publicUrl, { shown: { kind }, settings })
  const copy = () =>
    copyText(code, {
      done: t`Successfully copied the code to your clipboard`,
      failed: t`Something went wrong while trying to copy the code to your clipboard`,
      tell: (tone, text) => {
        dialog.current?.close()
        notify(tone, text)
      },
    })
  return (
    <>
      <NativeButton icon={<CodeXml aria-hidden="true" />} onClick={open}>
        <Trans>Embed</Trans>
      </NativeButton>
      <dialog ref={dialog} className="explore-dialog explore-embed" aria-labelledby={title} onClose={back.closed}>
        <header>
          <h2 id={title}>
            <Trans>Put this explorer on your own site</Trans>
          </h2>
          <button type="button" aria-label={t`Close`} onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </button>
        </header>
        <p>
          <Trans>Paste these two lines where it is to appear. It takes on the colours of your theme.</Trans>
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
        <NativeButton variant="primary" icon={<Copy aria-hidden="true" />} onClick={copy}>
          <Trans>Copy code</Trans>
        </NativeButton>
      </dialog>
    </>
  )
}
