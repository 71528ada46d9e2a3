import type { Customer } from '../../api/contract/customer.ts'
import type { Iri, Outcome, Violation } from '../../api/contract/hydra.ts'
import { conflictsIn, type Edit, type Edits, unsavedIn } from '../../api/contract/merge-fields.ts'
import {
  type ColorType,
  defaultColors,
  latestOfType,
  type Palette,
  paletteOf,
  parseColor,
  type Theme,
  type ThemeColor,
} from '../../api/contract/theme.ts'
import { addThemeColor, ensureTheme, readThemeColor, updateTheme, updateThemeColor } from '../../api/themes.ts'
import { changedMeanwhile, saveEdits } from '../../features/drafts/save-edits.ts'

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

/** A colour is a resource of its own, with a tag of its own: whoever changes the same one meanwhile is not overruled. */
const saveColor = (theme: Theme, type: ColorType, { from, to }: Edit): Promise<Outcome<ThemeColor>> => {
  const color = parseColor(String(to)) ?? String(to)
  const present = latestOfType(theme.colors, type)
  if (present === null) return addThemeColor({ owner: theme['@id'], type, color })
  return saveEdits({
    edits: { color: { from, to: color } },
    held: present,
    fieldsOf: (stored) => ({ color: parseColor(stored.color) ?? defaultColors[type] }),
    load: () => readThemeColor(present['@id']),
    send: (_, ifMatch) => updateThemeColor(present['@id'], color, { ifMatch }),
  })
}

const atType = (type: ColorType, violation: Violation): Violation =>
  violation.propertyPath === 'color' ? { ...violation, propertyPath: type } : violation

const wordsIn = ({ feedbackIntroduction }: Edits): Edits =>
  feedbackIntroduction === undefined ? {} : { feedbackIntroduction }

/**
 * Saves what was changed of the theme, so that nothing of a colleague's is taken back: `load` reads it as it is now,
 * and a change of the same field gives 412. The first save makes the theme. Gives the theme as it is afterwards; a
 * refusal names the field of the form.
 */
export const saveAppearance = async (
  customer: Pick<Customer, 'theme' | 'idPath'>,
  edits: Edits,
  load: (theme: Iri) => Promise<Theme>,
): Promise<Outcome<Theme>> => {
  const iri = await ensureTheme(customer)
  const fresh = await load(iri)
  if (conflictsIn(edits, appearanceFormOf(fresh)).length > 0) return changedMeanwhile
  const typed = unsavedIn(edits, appearanceFormOf(fresh))
  const saved = await saveEdits({
    edits: wordsIn(edits),
    held: fresh,
    fieldsOf: appearanceFormOf,
    load: () => load(iri),
    send: (changed, ifMatch) => updateTheme(iri, changed, { ifMatch }),
  })
  if (!saved.ok) return saved
  const colors = new Map(saved.value.colors.map((color) => [color.id, color]))
  for (const type of colorTypes) {
    const edit = edits[type]
    if (edit === undefined || typed[type] === undefined) continue
    const outcome = await saveColor(saved.value, type, edit)
    if (!outcome.ok) return { ...outcome, violations: outcome.violations.map((violation) => atType(type, violation)) }
    colors.set(outcome.value.id, outcome.value)
  }
  return { ok: true, value: { ...saved.value, colors: [...colors.values()] } }
}
