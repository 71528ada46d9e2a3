import type { Outcome, Violation } from '../../api/contract/hydra.ts'
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
import { addThemeColor, readThemeColor, updateTheme, updateThemeColor } from '../../api/own-theme.ts'
import type { SaveCalls } from '../../features/drafts/save.wiring.ts'
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

type Coloring = { type: ColorType; edit: Edit; color: string }

/** A colour is a resource of its own, with a tag of its own: whoever changes the same one meanwhile is not overruled. */
const changeColor = (present: ThemeColor, { type, edit, color }: Coloring): Promise<Outcome<ThemeColor>> =>
  saveEdits({
    edits: { [type]: edit },
    held: present,
    fieldsOf: (stored) => ({ [type]: parseColor(stored.color) ?? defaultColors[type] }),
    load: () => readThemeColor(present['@id']),
    send: (_, ifMatch) => updateThemeColor(present['@id'], color, { ifMatch }),
  })

/** A theme with a colour that was saved; its own tag changed with that, and is not known. */
const withColor = (theme: Theme, saved: Outcome<ThemeColor>): Outcome<Theme> => {
  if (!saved.ok) return saved
  const colors = [...theme.colors.filter(({ id }) => id !== saved.value.id), saved.value]
  return { ok: true, value: { ...theme, etag: undefined, colors } }
}

/** The first of its type has no tag yet: that of its theme tells whether a colleague chose one meanwhile. */
const addColor = ({ load, held }: ThemeSource, { type, edit, color }: Coloring): Promise<Outcome<Theme>> =>
  saveEdits({
    edits: { [type]: edit },
    held: held(),
    fieldsOf: appearanceFormOf,
    load,
    send: async (_, ifMatch) =>
      withColor(held(), await addThemeColor({ owner: held()['@id'], type, color }, { ifMatch })),
  })

/** Gives the theme with the colour that was chosen. */
const saveColor = async (source: ThemeSource, type: ColorType, edit: Edit): Promise<Outcome<Theme>> => {
  const theme = source.held()
  const coloring = { type, edit, color: parseColor(String(edit.to)) ?? String(edit.to) }
  const present = latestOfType(theme.colors, type)
  return present === null ? addColor(source, coloring) : withColor(theme, await changeColor(present, coloring))
}

const atType = (type: ColorType, violation: Violation): Violation =>
  violation.propertyPath === 'color' ? { ...violation, propertyPath: type } : violation

const wordsIn = ({ feedbackIntroduction }: Edits): Edits =>
  feedbackIntroduction === undefined ? {} : { feedbackIntroduction }

const isColorType = (part: string): part is ColorType => colorTypes.some((type) => type === part)

type ThemeSource = {
  /** Makes the theme where there is none; gives it as it is now, and shows it from then on. */
  load: () => Promise<Theme>
  /** As it is shown, once it was loaded. */
  held: () => Theme
  show: (theme: Theme) => void
}

/**
 * What was changed of the theme, so that nothing of a colleague's is taken back: its words, then each colour that is not
 * as it was typed. Each is shown once it is taken; a refusal names the field of the form.
 */
export const savingAppearance = (source: ThemeSource): Omit<SaveCalls, 'refresh'> => {
  const { load, held, show } = source
  const sendWords = async (edits: Edits): Promise<Outcome<unknown>> => {
    const saved = await saveEdits({
      edits: wordsIn(edits),
      held: held(),
      fieldsOf: appearanceFormOf,
      load,
      send: (changed, ifMatch) => updateTheme(held()['@id'], changed, { ifMatch }),
    })
    if (saved.ok) show(saved.value)
    return saved
  }
  const sendColor = async (type: ColorType, edit: Edit): Promise<Outcome<unknown>> => {
    const saved = await saveColor(source, type, edit)
    if (!saved.ok) return { ...saved, violations: saved.violations.map((violation) => atType(type, violation)) }
    show(saved.value)
    return saved
  }
  return {
    plan: async (edits) => {
      const fresh = await load()
      if (conflictsIn(edits, appearanceFormOf(fresh)).length > 0) return changedMeanwhile
      const typed = unsavedIn(edits, appearanceFormOf(fresh))
      const colors = colorTypes.filter((type) => typed[type] !== undefined)
      return { ok: true, value: [...Object.keys(wordsIn(edits)), ...colors] }
    },
    sendPart: (part, edits) => {
      const edit = edits[part]
      return isColorType(part) && edit !== undefined ? sendColor(part, edit) : sendWords(edits)
    },
  }
}
