import { useLingui } from '@lingui/react/macro'
import { isRequestEmail } from '../api/contract/embed.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { EmbedChoice, EmbedSource } from './embed-choice.ts'
import { type EmbedCatalogue, EmbedItemField } from './embed-item-field.tsx'
import { chosen, pixelsOf, useEmbedOptions } from './embed-options.ts'
import { useExploreSettings } from './explore-settings.tsx'

type Props = {
  /** Of what an item or a set can be chosen; null where it is settled. */
  catalogue: EmbedCatalogue | null
  source: EmbedSource
  choice: EmbedChoice
  onChange: (changes: Partial<EmbedChoice>) => void
}

/** Whom visitors write to: whoever pastes the code, or the portal where they leave that out. */
const RequestsField = ({ choice: { email }, onChange }: Pick<Props, 'choice' | 'onChange'>) => {
  const { t } = useLingui()
  const { supportEmail } = useExploreSettings()
  return (
    <TextField
      label={t`Requests go to`}
      type="email"
      value={email}
      onChange={(typed) => onChange({ email: typed.trim() })}
      description={
        isRequestEmail(email) || !supportEmail ? undefined : t`Without an e-mail they go to ${supportEmail}.`
      }
    />
  )
}

/** How it looks and how large it is: what a link says nothing of. */
const LookFields = ({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>) => {
  const { t } = useLingui()
  const options = useEmbedOptions()
  // A frame sees nothing of the page around it: by itself it looks as the visitor's device.
  const seesPage = choice.how !== 'frame'
  return (
    <>
      <SelectField
        label={t`Colours`}
        value={seesPage || choice.scheme !== 'page' ? choice.scheme : 'auto'}
        onChange={(id) => onChange({ scheme: chosen(options.scheme, id, 'page') })}
        options={options.scheme.filter(({ id }) => seesPage || id !== 'page')}
      />
      {choice.item === null && (
        <>
          <SelectField
            label={t`Visitors`}
            value={choice.isSelectable ? 'select' : 'listen'}
            onChange={(id) => onChange({ isSelectable: id === 'select' })}
            options={options.visitors}
          />
          {choice.isSelectable && <RequestsField choice={choice} onChange={onChange} />}
          <SelectField
            label={t`Layout`}
            value={choice.layout}
            onChange={(id) => onChange({ layout: chosen(options.layout, id, 'grid') })}
            options={options.layout}
          />
        </>
      )}
      <SelectField
        label={t`Width`}
        value={choice.width === null ? 'place' : String(choice.width)}
        onChange={(id) => onChange({ width: pixelsOf(id) })}
        options={options.width}
      />
      <SelectField
        label={t`Height`}
        value={choice.height === null ? 'content' : String(choice.height)}
        onChange={(id) => onChange({ height: pixelsOf(id) })}
        options={options.height}
      />
    </>
  )
}

/** What can be chosen of the code: what it shows, in which form, and how it looks. */
export const EmbedFields = ({ catalogue, source, choice, onChange }: Props) => {
  const { t } = useLingui()
  const options = useEmbedOptions()
  return (
    <div className="explore-embed__choices">
      {catalogue !== null && <EmbedItemField {...catalogue} value={choice} onChange={onChange} />}
      <SelectField
        label={t`How`}
        value={choice.how}
        onChange={(id) => onChange({ how: chosen(options.how, id, 'script') })}
        options={options.how}
      />
      {(choice.how === 'script' || choice.how === 'npm') && (
        <SelectField
          label={t`Version`}
          value={choice.isPinned ? 'pinned' : 'newest'}
          onChange={(id) => onChange({ isPinned: id === 'pinned' })}
          options={options.version}
        />
      )}
      {'themeId' in source && source.themeId !== null && (
        <SelectField
          label={t`Theme`}
          value={choice.hasTheme ? 'own' : 'none'}
          onChange={(id) => onChange({ hasTheme: id === 'own' })}
          options={options.theme}
        />
      )}
      {choice.how !== 'link' && <LookFields choice={choice} onChange={onChange} />}
    </div>
  )
}
