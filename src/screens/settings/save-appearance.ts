import type { Customer } from '../../api/contract/customer.ts'
import type { Outcome, Violation } from '../../api/contract/hydra.ts'
import {
  type ColorType,
  latestOfType,
  type Palette,
  paletteOf,
  parseColor,
  type Theme,
  type ThemeColor,
} from '../../api/contract/theme.ts'
import { addThemeColor, ensureTheme, updateTheme, updateThemeColor } from '../../api/themes.ts'

export type AppearanceForm = { feedbackIntroduction: string } & Palette

export const colorTypes: readonly ColorType[] = ['background-color', 'text-color', 'button-color', 'button-text-color']

export const appearanceFormOf = (theme: Theme | null): AppearanceForm => ({
  feedbackIntroduction: theme?.feedbackIntroduction ?? '',
  ...paletteOf(theme),
})

/** The colours as typed; what is none yet shows as it is stored. */
export const shownPalette = (theme: Theme | null, form: AppearanceForm): Palette => {
  const stored = paletteOf(theme)
  const shown = (type: ColorType) => parseColor(form[type]) ?? stored[type]
  return {
    'background-color': shown('background-color'),
    'text-color': shown('text-color'),
    'button-color': shown('button-color'),
    'button-text-color': shown('button-text-color'),
  }
}

/** The types whose text is no colour: refused before anything is sent, so that nothing is saved by half. */
export const unreadableColors = (form: AppearanceForm): ColorType[] =>
  colorTypes.filter((type) => parseColor(form[type]) === null)

const saveColor = (theme: Theme, type: ColorType, color: string): Promise<Outcome<ThemeColor>> => {
  const present = latestOfType(theme.colors, type)
  return present === null
    ? addThemeColor({ owner: theme['@id'], type, color })
    : updateThemeColor(present['@id'], color)
}

const atType = (type: ColorType, violation: Violation): Violation =>
  violation.propertyPath === 'color' ? { ...violation, propertyPath: type } : violation

/**
 * Saves what differs from the theme that the form was filled from, so that nothing of another window's is taken back;
 * the first save makes the theme. Gives the theme as it is afterwards; a refusal names the field of the form.
 */
export const saveAppearance = async (
  customer: Pick<Customer, 'theme' | 'idPath'>,
  shown: Theme | null,
  form: AppearanceForm,
): Promise<Outcome<Theme>> => {
  const before = appearanceFormOf(shown)
  const { feedbackIntroduction } = form
  const words = feedbackIntroduction === before.feedbackIntroduction ? {} : { feedbackIntroduction }
  const saved = await updateTheme(await ensureTheme(customer), words)
  if (!saved.ok) return saved
  const colors = new Map(saved.value.colors.map((color) => [color.id, color]))
  for (const type of colorTypes) {
    const color = parseColor(form[type]) ?? form[type]
    if (color === before[type]) continue
    const outcome = await saveColor(saved.value, type, color)
    if (!outcome.ok) return { ...outcome, violations: outcome.violations.map((violation) => atType(type, violation)) }
    colors.set(outcome.value.id, outcome.value)
  }
  return { ok: true, value: { ...saved.value, colors: [...colors.values()] } }
}
