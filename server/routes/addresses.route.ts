import { pathId } from '../http/path-id.ts'
import { aCollection, anItem, nothing, type Route, route } from '../http/route.ts'
import { addressChangeSchema, addressSchema, countrySchema, newAddressSchema } from '../http/schemas/address.ts'
import { createAddress } from '../services/address/create-address.ts'
import { deleteAddress } from '../services/address/delete-address.ts'
import { getAddress } from '../services/address/get-address.ts'
import { updateAddress } from '../services/address/update-address.ts'
import { listCountries } from '../services/country/list-countries.ts'

const resource = 'Address'

export const addressRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/shop/countries',
      access: 'public',
      resource: 'Country',
      summary: 'Every country, named in the language of Accept-Language.',
      answer: aCollection(countrySchema),
    },
    ({ locale }) => listCountries(locale),
  ),
  route(
    {
      method: 'get',
      path: '/shop/addresses/{id}',
      access: 'customer',
      resource,
      summary: "An address of the caller's, or of one of their clients.",
      answer: anItem(addressSchema),
    },
    ({ context, caller, params }) => getAddress(context, caller, pathId(params.id)),
  ),
  route(
    {
      method: 'post',
      path: '/shop/addresses',
      access: 'customer',
      resource,
      summary: 'Adds an address, or with type `contact` a person, to the caller or to one of their clients.',
      body: newAddressSchema,
      answer: anItem(addressSchema, 201),
    },
    ({ context, caller, body }) => createAddress(context, caller, body),
  ),
  route(
    {
      method: 'put',
      path: '/shop/addresses/{id}',
      access: 'customer',
      resource,
      summary: 'Changes the given fields.',
      body: addressChangeSchema,
      answer: anItem(addressSchema),
    },
    ({ context, caller, params, body }) => updateAddress(context, caller, { id: pathId(params.id), change: body }),
  ),
  route(
    {
      method: 'delete',
      path: '/shop/addresses/{id}',
      access: 'customer',
      resource,
      summary: 'Deletes an address or a contact.',
      answer: nothing(),
    },
    ({ context, caller, params }) => deleteAddress(context, caller, pathId(params.id)),
  ),
]
