import { aCollection, anItem, aTaggedItem, noContent } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { type Route, route, uploadRoute } from '../http/api/route.ts'
import {
  colorChangeSchema,
  mediaFieldsSchema,
  newColorSchema,
  newThemeSchema,
  themeChangeSchema,
  themeColorSchema,
  themeMediaSchema,
  themeSchema,
} from '../http/api/schemas/theme.ts'
import { validate } from '../http/api/validate.ts'
import { deleteThemeColor, updateThemeColor } from '../services/theme/change-theme-color.ts'
import { createTheme } from '../services/theme/create-theme.ts'
import { createThemeColor } from '../services/theme/create-theme-color.ts'
import { createThemeMedia } from '../services/theme/create-theme-media.ts'
import { deleteThemeMedia } from '../services/theme/delete-theme-media.ts'
import { getTheme, getThemeColor, getThemeMedia } from '../services/theme/get-theme.ts'
import { listThemes } from '../services/theme/list-themes.ts'
import { updateTheme } from '../services/theme/update-theme.ts'
import { colorTag, themeTag } from '../shared/resource-tags.ts'

const resource = 'Theme'

export const themeRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/themes',
      access: 'customer',
      resource,
      summary: "The caller's own themes.",
      answer: aCollection(themeSchema),
    },
    ({ context, caller, page }) => listThemes(context, caller, page),
  ),
  route(
    {
      method: 'get',
      path: '/shop/themes/{id}',
      access: 'public',
      resource,
      summary: 'One theme, for anybody.',
      answer: aTaggedItem(themeSchema, themeTag),
    },
    ({ context, params }) => getTheme(context, pathId(params.id)),
  ),
  route(
    {
      method: 'post',
      path: '/shop/themes',
      access: 'caster',
      resource,
      summary: 'Gives the caller a theme.',
      body: newThemeSchema,
      refusals: [409],
      answer: aTaggedItem(themeSchema, themeTag, 201),
    },
    ({ context, caller, body }) => createTheme(context, caller, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/themes/{id}',
      access: 'caster',
      resource,
      summary: 'Changes the introduction of feedback requests.',
      body: themeChangeSchema,
      conditional: true,
      answer: aTaggedItem(themeSchema, themeTag),
    },
    ({ context, caller, params, body }) => updateTheme(context, caller, { id: pathId(params.id), ...body }),
  ),
  uploadRoute(
    {
      method: 'post',
      path: '/shop/theme-media',
      access: 'caster',
      resource: 'ThemeMedia',
      summary:
        'Adds a logo, a background picture or a background video to a theme; /env.json says how large it may be.',
      form: mediaFieldsSchema,
      limit: { by: 'account', calls: 60, seconds: 600 },
      answer: anItem(themeMediaSchema, 201),
    },
    ({ context, caller, body: { fields, file, rest } }) =>
      createThemeMedia(context, caller, {
        file,
        type: fields.get('type'),
        fields: async () => validate(mediaFieldsSchema, Object.fromEntries(await rest())),
      }),
  ),
  route(
    {
      method: 'get',
      path: '/shop/theme-media/{id}',
      access: 'public',
      resource: 'ThemeMedia',
      summary: 'One medium of a theme, for anybody.',
      answer: anItem(themeMediaSchema),
    },
    ({ context, params }) => getThemeMedia(context, pathId(params.id)),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/theme-media/{id}',
      access: 'caster',
      resource: 'ThemeMedia',
      summary: 'Takes a medium away from a theme, whose tag If-Match takes.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteThemeMedia(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'post',
      path: '/shop/theme-colors',
      access: 'caster',
      resource: 'ThemeColor',
      summary: 'Adds a colour to a theme, whose tag If-Match takes; the newest of its type is the one in use.',
      body: newColorSchema,
      conditional: true,
      answer: aTaggedItem(themeColorSchema, colorTag, 201),
    },
    ({ context, caller, body }) => createThemeColor(context, caller, body),
  ),
  route(
    {
      method: 'get',
      path: '/shop/theme-colors/{id}',
      access: 'public',
      resource: 'ThemeColor',
      summary: 'One colour of a theme, for anybody.',
      answer: aTaggedItem(themeColorSchema, colorTag),
    },
    ({ context, params }) => getThemeColor(context, pathId(params.id)),
  ),
  route(
    {
      method: 'put',
      path: '/shop/theme-colors/{id}',
      access: 'caster',
      resource: 'ThemeColor',
      summary: 'Changes the given fields.',
      body: colorChangeSchema,
      conditional: true,
      answer: aTaggedItem(themeColorSchema, colorTag),
    },
    ({ context, caller, params, body }) => updateThemeColor(context, caller, { id: pathId(params.id), change: body }),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/theme-colors/{id}',
      access: 'caster',
      resource: 'ThemeColor',
      summary: 'Takes a colour away.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteThemeColor(context, caller, pathId(params.id)),
  ),
]
