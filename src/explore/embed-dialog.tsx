import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { catalogueQuery } from '../api/catalogue.ts'
import type { CatalogueKind } from '../api/contract/catalogue.ts'
import { embedPath } from '../api/contract/embed.ts'
import { itemsPerPage } from '../api/contract/hydra.ts'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NativeButton } from '../ui/native-button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { codeFor, type EmbedChoice, embeddedBy, firstChoice } from './embed-choice.ts'
import { EmbedRecipes } from './embed-recipes.tsx'
import { type ExploreQuery, isFiltered } from './explore-query.ts'
import { useExploreSettings } from './explore-settings.tsx'
import { useKindTexts } from './kind-texts.tsx'
import './embed-dialog.css'

/** What stands for the whole catalogue where an item could be chosen. */
const whole = ''
const fixedHeight = 600

/** The option with this id, as the type that its list has. */
const chosen = <Id extends string>(options: readonly { id: Id }[], id: string, otherwise: Id): Id =>
  options.find((option) => option.id === id)?.id ?? otherwise

const useOptions = () => {
  const { t } = useLingui()
  return {
    how: [
      { id: 'script' as const, label: t`Script` },
      { id: 'frame' as const, label: t`Frame` },
      { id: 'link' as const, label: t`Link` },
    ],
    scheme: [
      { id: 'page' as const, label: t`As the page around it` },
      { id: 'auto' as const, label: t`As the visitor's device` },
      { id: 'light' as const, label: t`Light` },
      { id: 'dark' as const, label: t`Dark` },
    ],
    layout: [
      { id: 'grid' as const, label: t`Grid` },
      { id: 'list' as const, label: t`List` },
      { id: 'compact' as const, label: t`Compact list` },
    ],
  }
}

type Props = { kind: CatalogueKind; query: ExploreQuery; onClose: () => void }

/** Puts together the code that shows this catalogue, or an item of it, on another website. */
export const EmbedDialog = ({ kind, query, onClose }: Props) => {
  const { t } = useLingui()
  const { publicUrl, themeId, notify } = useExploreSettings()
  const { title } = useKindTexts(kind)
  const { data } = useQuery(catalogueQuery(kind, { ...query, taxons: [...query.taxons], itemsPerPage }))
  const [choice, setChoice] = useState<EmbedChoice>(firstChoice)
  const change = (changes: Partial<EmbedChoice>) => setChoice({ ...choice, ...changes })
  const options = useOptions()
  const items = data?.['hydra:member'] ?? []
  const source = { kind, query, themeId }
  const name = items.find(({ code }) => code === choice.item)?.name ?? title
  const code = codeFor(publicUrl, source, choice, name)
  const copy = () =>
    copyText(code, {
      done: t`Successfully copied the code to your clipboard`,
      failed: t`Something went wrong while trying to copy the code to your clipboard`,
      tell: (tone, text) => {
        onClose()
        notify(tone, text)
      },
    })
  return (
    <Dialog isOpen onClose={onClose} title={t`Put this explorer on your own site`} size="wide">
      <div className="explore-embed">
        <div className="explore-embed__choices">
          <SelectField
            label={t`What`}
            value={choice.item ?? whole}
            onChange={(id) => change({ item: id === whole ? null : id })}
            options={[
              { id: whole, label: isFiltered(query) ? t`The catalogue with these filters` : t`The whole catalogue` },
              ...items.map((item) => ({ id: item.code, label: item.name })),
            ]}
          />
          <SelectField
            label={t`How`}
            value={choice.how}
            onChange={(id) => change({ how: chosen(options.how, id, 'script') })}
            options={options.how}
          />
          {themeId !== null && (
            <SelectField
              label={t`Theme`}
              value={choice.hasTheme ? 'own' : 'none'}
              onChange={(id) => change({ hasTheme: id === 'own' })}
              options={[
                { id: 'own', label: t`Yours` },
                { id: 'none', label: t`None` },
              ]}
            />
          )}
          {choice.how !== 'link' && (
            <>
              <SelectField
                label={t`Colours`}
                value={choice.scheme}
                onChange={(id) => change({ scheme: chosen(options.scheme, id, 'page') })}
                options={options.scheme}
              />
              {choice.item === null && (
                <SelectField
                  label={t`Layout`}
                  value={choice.layout}
                  onChange={(id) => change({ layout: chosen(options.layout, id, 'grid') })}
                  options={options.layout}
                />
              )}
              <SelectField
                label={t`Height`}
                value={choice.height === null ? 'content' : 'fixed'}
                onChange={(id) => change({ height: id === 'fixed' ? fixedHeight : null })}
                options={[
                  { id: 'content', label: t`As its content` },
                  { id: 'fixed', label: t`${fixedHeight} pixels, and scrolls` },
                ]}
              />
            </>
          )}
        </div>
        {choice.how !== 'link' && (
          <iframe
            className="explore-embed__preview"
            title={t`Preview`}
            src={embedPath(embeddedBy(source, choice))}
            allow="autoplay"
          />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
        <NativeButton variant="primary" icon={<Copy aria-hidden="true" />} onClick={copy}>
          {choice.how === 'link' ? <Trans>Copy link</Trans> : <Trans>Copy code</Trans>}
        </NativeButton>
        <EmbedRecipes />
      </div>
    </Dialog>
  )
}
