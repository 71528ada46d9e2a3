import { Trans, useLingui } from '@lingui/react/macro'
import type { Violation } from '../../api/contract/hydra.ts'
import { type ColorType, contrast, type Palette, readableOn } from '../../api/contract/theme.ts'
import { ColorField } from '../../ui/color-field.tsx'
import { violationsFor } from '../../ui/form.tsx'
import { type AppearanceForm, colorTypes } from './save-appearance.ts'
import './settings.css'

/** The ground that a colour of text stands on. */
const groundOf: Partial<Record<ColorType, ColorType>> = {
  'text-color': 'background-color',
  'button-text-color': 'button-color',
}

/** How a colour of text reads on its ground: always said, so that nothing moves when it changes. */
const Reading = ({ palette, type, ground }: { palette: Palette; type: ColorType; ground: ColorType }) => {
  const { i18n } = useLingui()
  const drawn = readableOn(palette[ground], palette[type])
  // Rounded down: 4.49 is no 4.5.
  const ratio = i18n.number(Math.floor(contrast(palette[ground], palette[type]) * 10) / 10)
  return drawn === palette[type] ? (
    <Trans>Contrast {ratio}:1</Trans>
  ) : (
    <Trans>
      Contrast {ratio}:1 is hard to read: drawn as {drawn}. Your colour stays as it is.
    </Trans>
  )
}

type Props = {
  value: AppearanceForm
  /** What the typed colours come to. */
  palette: Palette
  onChange: (type: ColorType, text: string) => void
  violations: readonly Violation[]
}

/** The four colours; one that can't be read says what is drawn in its place, and stays as it is. */
export const ColorFields = ({ value, palette, onChange, violations }: Props) => {
  const { t } = useLingui()
  const labels: Record<ColorType, string> = {
    'background-color': t`Background colour`,
    'text-color': t`Text colour`,
    'button-color': t`Button colour`,
    'button-text-color': t`Button text colour`,
  }
  return (
    <fieldset className="settings-colors">
      <legend>
        <Trans>Colours</Trans>
      </legend>
      {colorTypes.map((type) => {
        const ground = groundOf[type]
        return (
          <ColorField
            key={type}
            name={type}
            label={labels[type]}
            value={value[type]}
            onChange={(text) => onChange(type, text)}
            description={ground && <Reading palette={palette} type={type} ground={ground} />}
            errorMessage={violationsFor(violations, type, value[type])}
          />
        )
      })}
    </fieldset>
  )
}
