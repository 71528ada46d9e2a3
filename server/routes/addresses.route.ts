import { aCollection, anItem, aTaggedItem, noContent } from '../http/api/answers.ts'
import { readId } from '../http/api/ids.ts'
import { pathId } from '../http/api/path-id.ts'
import type { Query } from '../http/api/query.ts'
import { type Route, route } from '../http/api/route.ts'
import { addressChangeSchema, addressSchema, countrySchema, newAddressSchema } from '../http/api/schemas/address.ts'
import { createAddress } from '../services/address/create-address.ts'
import { deleteAddress } from '../services/address/delete-address.ts'
import { getAddress } from '../services/address/get-address.ts'
import { listAddresses } from '../services/address/list-addresses.ts'
import { updateAddress } from '../services/address/update-address.ts'
import { getCountry, listCountries } from '../services/country/list-countries.ts'
import { addressTag } from '../shared/resource-tags.ts'

const resource = 'Address'

const customerIn = (query: Query): { customer?: number | null } => {
  const text = query.get('customer')?.at(-1) ?? ''
  return text === '' ? {} : { customer: readId(text, 'customers', 'clients') }
}

export const addressRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/countries',
      access: 'public',
      resource: 'Country',
      summary: 'Every country on one page, or in parts by `itemsPerPage`, named in the language of Accept-Language.',
      isWhole: true,
      answer: aCollection(countrySchema),
    },
    ({ locale, page }) => listCountries(locale, page),
  ),
  route(
    {
      method: 'get',
      path: '/shop/countries/{code}',
      access: 'public',
      resource: 'Country',
      summary: 'One country by its code.',
      answer: anItem(countrySchema),
    },
    ({ locale, params }) => getCountry(locale, params.code),
  ),
  route(
    {
      method: 'get',
      path: '/shop/addresses',
      access: 'customer',
      resource,
      summary: "The addresses and contacts of the caller, and of a reseller's clients; `customer` narrows them to one.",
      filters: ['customer'],
      answer: aCollection(addressSchema),
    },
    ({ context, caller, query, page }) => listAddresses(context, caller, { ...customerIn(query), ...page }),
  ),
  route(
    {
      method: 'get',
      path: '/shop/addresses/{id}',
      access: 'customer',
      resource,
      summary: "An address of the caller's, or of one of their clients.",
      answer: aTaggedItem(addressSchema, addressTag),
    },
    ({ context, caller, params }) => getAddress(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'post',
      path: '/shop/addresses',
      access: 'reseller',
      resource,
      summary:
        'Adds an address, or with type `contact` a person, to the caller or to one of their clients, whose tag If-Match takes.',
      body: newAddressSchema,
      conditional: true,
      answer: aTaggedItem(addressSchema, addressTag, 201),
    },
    ({ context, caller, body }) => createAddress(context, caller, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/addresses/{id}',
      access: 'reseller',
      resource,
      summary: 'Changes the given fields.',
      body: addressChangeSchema,
      conditional: true,
      answer: aTaggedItem(addressSchema, addressTag),
    },
    ({ context, caller, params, body }) => updateAddress(context, caller, { id: pathId(params.id), change: body }),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/addresses/{id}',
      access: 'reseller',
      resource,
      summary: 'Deletes an address or a contact.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, caller, params }) => deleteAddress(context, caller, pathId(params.id)),
  ),
]
