import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { embedPath } from '../api/contract/embed.ts'
import { widgetVersionQuery } from '../api/widget-version.ts'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type EmbedChoice, type EmbedSource, embeddedBy, firstChoice, needsVersion, piecesFor } from './embed-choice.ts'
import { EmbedFields } from './embed-fields.tsx'
import type { EmbedCatalogue } from './embed-item-field.tsx'
import { EmbedRecipes } from './embed-recipes.tsx'
import { EmbedSnippet } from './embed-snippet.tsx'
import { useExploreSettings } from './explore-settings.tsx'
import { useKindTexts } from './kind-texts.tsx'
import { MissingPart } from './try-again.tsx'
import './embed-dialog.css'

type Shown = EmbedCatalogue | { set: { code: string; title: string }; heading: string }
export type EmbedDialogProps = { onClose: () => void } & Shown

/** What the dialog was opened for, or the set that was chosen in place of it. */
const sourceOf = (shown: Shown, { set }: EmbedChoice, themeId: number | string | null): EmbedSource => {
  if ('set' in shown) return { set: shown.set }
  return set === null ? { ...shown, themeId } : { set }
}

/** Puts together the code that shows this catalogue, an item of it, or a set on another website. */
export const EmbedDialog = ({ onClose, ...shown }: EmbedDialogProps) => {
  const { t } = useLingui()
  const { publicUrl, themeId, ownEmail = '' } = useExploreSettings()
  const isSet = 'set' in shown
  const texts = useKindTexts(isSet ? 'voices' : shown.kind)
  const [choice, setChoice] = useState<EmbedChoice>({ ...firstChoice, email: ownEmail })
  const [told, setTold] = useState('')
  const { data: version, isError } = useQuery({ ...widgetVersionQuery(), enabled: needsVersion(choice) })
  const source = sourceOf(shown, choice, themeId)
  const title = 'set' in source ? source.set.title : (choice.item?.name ?? texts.title)
  const named = { origin: publicUrl, title, version: version ?? null }
  const pieces = piecesFor(source, choice, named)
  const copy = (code: string) =>
    copyText(code, {
      done: t`Successfully copied the code to your clipboard`,
      failed: t`Something went wrong while trying to copy the code to your clipboard`,
      // The dialog stays for what follows: where the code goes, or the next piece of it.
      tell: (_, text) => setTold(text),
    })
  return (
    <Dialog isOpen onClose={onClose} title={isSet ? shown.heading : t`Put this explorer on your own site`} size="wide">
      <div className="explore-embed">
        <EmbedFields
          catalogue={isSet ? null : shown}
          source={source}
          choice={choice}
          onChange={(changes) => {
            setTold('')
            setChoice({ ...choice, ...changes })
          }}
        />
        {choice.how !== 'link' && (
          <iframe
            className="explore-embed__preview"
            title={t`Preview`}
            data-width={choice.width ?? undefined}
            // Nothing of what is typed is seen there.
            src={embedPath(embeddedBy(source, { ...choice, email: ownEmail }))}
            allow="autoplay"
          />
        )}
        {needsVersion(choice) && isError && (
          <MissingPart>
            <Trans>The version could not be loaded.</Trans>
          </MissingPart>
        )}
        {pieces.map((piece) => (
          <EmbedSnippet key={piece.what} piece={piece} onCopy={copy} />
        ))}
        <p className="explore-embed__told" role="status">
          {told}
        </p>
        {choice.how !== 'npm' && <EmbedRecipes />}
        <p>
          <a href="/widget/" target="_blank" rel="noreferrer">
            <Trans>Try every setting, and read what each does</Trans>
          </a>
        </p>
      </div>
    </Dialog>
  )
}
