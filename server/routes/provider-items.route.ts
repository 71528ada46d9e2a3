import { type CatalogueKind, maxSearchLength } from '../../src/api/contract/catalogue.ts'
import { providerTypeOf } from '../../src/api/contract/provider-item.ts'
import { aCollection, aTaggedItem, noContent } from '../http/api/answers.ts'
import { pathId } from '../http/api/path-id.ts'
import { searchIn, sortingFilters, sortingsIn, textsIn } from '../http/api/query.ts'
import { type Route, route, uploadRoute } from '../http/api/route.ts'
import {
  itemChangeSchema,
  newItemSchema,
  noFieldsSchema,
  providerItemSchema,
  soundFieldsSchema,
} from '../http/api/schemas/provider-item.ts'
import { validate } from '../http/api/validate.ts'
import { changeItem } from '../services/item/change-item.ts'
import { createItem } from '../services/item/create-item.ts'
import { deleteAudio } from '../services/item/delete-audio.ts'
import { deleteItem } from '../services/item/delete-item.ts'
import { getItem } from '../services/item/get-item.ts'
import { itemSortings, listItems } from '../services/item/list-items.ts'
import { uploadAudio } from '../services/item/upload-audio.ts'
import { uploadImage } from '../services/item/upload-image.ts'
import { providerItemTag } from '../shared/resource-tags.ts'

const access = 'administrator'
const taxonFilter = 'productTaxons.taxon.code'

const routesOf = (kind: CatalogueKind): Route[] => {
  const resource = providerTypeOf[kind]
  const list = `/admin/${kind}` as const
  const one = `${list}/{code}` as const
  const item = providerItemSchema(kind)
  const shown = aTaggedItem(item, providerItemTag)
  return [
    route(
      {
        method: 'get',
        path: list,
        access,
        resource,
        summary: `Finds ${kind}, hidden ones too, by name, taxons and status; their sounds come without peaks.`,
        filters: ['search', `${taxonFilter}[]`, 'status', ...sortingFilters(itemSortings)],
        answer: aCollection(item),
      },
      ({ context, query, page, locale }) =>
        listItems(
          context,
          kind,
          {
            search: searchIn(query).search?.trim().slice(0, maxSearchLength),
            taxons: textsIn(query, taxonFilter),
            statuses: textsIn(query, 'status'),
            sortings: sortingsIn(query, itemSortings),
            ...page,
          },
          locale,
        ),
    ),
    route(
      {
        method: 'post',
        path: list,
        access,
        resource,
        summary: `Makes one of the ${kind}, hidden unless told otherwise; without a code it gets one of its name.`,
        body: newItemSchema,
        answer: aTaggedItem(item, providerItemTag, 201),
      },
      ({ context, body, locale }) => createItem(context, kind, body, locale),
    ),
    route(
      { method: 'get', path: one, access, resource, summary: 'One item by its code, hidden or not.', answer: shown },
      ({ context, params: { code }, locale }) => getItem(context, { kind, code }, locale),
    ),
    route(
      {
        method: 'put',
        path: one,
        access,
        resource,
        summary: 'Changes the given fields; `taxons` replaces all, `audio` orders and titles the sounds that it names.',
        body: itemChangeSchema,
        conditional: true,
        answer: shown,
      },
      ({ context, params: { code }, body, locale }) => changeItem(context, { kind, code }, body, locale),
    ),
    route(
      {
        method: 'delete',
        path: one,
        access,
        resource,
        summary: 'Deletes an item that no order and no project names.',
        conditional: true,
        answer: noContent(),
      },
      ({ context, params: { code }, locale }) => deleteItem(context, { kind, code }, locale),
    ),
    uploadRoute(
      {
        method: 'post',
        path: `${one}/audio`,
        access,
        resource,
        summary: 'Adds a sound of 24 MB at most, measured, behind the others; answers the item.',
        form: soundFieldsSchema,
        conditional: true,
        answer: aTaggedItem(item, providerItemTag, 201),
      },
      ({ context, params: { code }, body: { file, rest }, locale }) =>
        uploadAudio(
          context,
          { kind, code },
          { file, fields: async () => validate(soundFieldsSchema, Object.fromEntries(await rest())) },
          locale,
        ),
    ),
    route(
      {
        method: 'delete',
        path: `${one}/audio/{id}`,
        access,
        resource,
        summary: 'Takes a sound away from an item, whose tag If-Match takes.',
        conditional: true,
        answer: noContent(),
      },
      ({ context, params: { code, id }, locale }) => deleteAudio(context, { kind, code, id: pathId(id) }, locale),
    ),
    uploadRoute(
      {
        method: 'post',
        path: `${one}/image`,
        access,
        resource,
        summary: 'Gives an item another picture, a JPEG, PNG or GIF; answers the item.',
        form: noFieldsSchema,
        conditional: true,
        answer: aTaggedItem(item, providerItemTag, 201),
      },
      ({ context, params: { code }, body: { file, rest }, locale }) =>
        uploadImage(context, { kind, code }, { file, fields: rest }, locale),
    ),
  ]
}

/** Catalogues as the provider's team keeps them (contract, "The provider's side"). */
export const providerItemRoutes: Route[] = [
  ...routesOf('voices'),
  ...routesOf('talents'),
  ...routesOf('musics'),
  ...routesOf('idents'),
]
