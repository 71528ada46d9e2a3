import { z } from 'zod'
import {
  colorPattern,
  parseColor,
  type Theme,
  type ThemeColor,
  type ThemeMedia,
} from '../../../../src/api/contract/theme.ts'
import { optionalText, requiredText } from '../fields.ts'
import { reference, textReference } from '../ids.ts'
import { withFault } from '../issues.ts'
import { asInput, iriTo } from './iri.ts'

const iri = z.string()
const mediaTypes = ['logo', 'background', 'video_background'] as const
const colorTypes = ['background-color', 'text-color', 'button-color', 'button-text-color'] as const

export const themeMediaSchema: z.ZodType<ThemeMedia> = z.object({
  '@id': iri,
  '@type': z.literal('ThemeMedia'),
  id: z.int(),
  type: z.enum(mediaTypes),
  path: z.string(),
})

export const themeColorSchema: z.ZodType<ThemeColor> = z.object({
  '@id': iri,
  '@type': z.literal('ThemeColor'),
  id: z.int(),
  type: z.enum(colorTypes),
  color: z.string(),
})

export const themeSchema: z.ZodType<Theme> = z.object({
  '@id': iri,
  '@type': z.literal('Theme'),
  id: z.int(),
  idPath: iri,
  customer: iriTo('Customer'),
  company: z.string().nullable(),
  feedbackIntroduction: z.string().nullable(),
  media: z.array(themeMediaSchema),
  colors: z.array(themeColorSchema),
})

const feedbackIntroduction = optionalText(5000).optional()
export const newThemeSchema = z.object({ customer: reference('customers'), feedbackIntroduction })
export const themeChangeSchema = z.object({ feedbackIntroduction }).meta(asInput('ThemeChange'))

/** Any way to write a hexadecimal colour, read to `#rrggbb`. */
const color = requiredText(20)
  .meta({ pattern: colorPattern.source })
  .transform((value, context) => {
    const parsed = parseColor(value)
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', ...withFault('color') })
    return z.NEVER
  })

export const newColorSchema = z.object({ owner: reference('themes'), type: z.enum(colorTypes), color })
export const colorChangeSchema = z
  .object({ type: z.enum(colorTypes).optional(), color: color.optional() })
  .meta(asInput('ThemeColorChange'))

/** The text fields beside the file of an upload. */
export const mediaFieldsSchema = z.object({ owner: textReference('themes'), type: z.enum(mediaTypes) })
