import { aCollection, aTaggedItem, noContent } from '../http/api/answers.ts'
import { type Route, route } from '../http/api/route.ts'
import { newTaxonSchema, providerTaxonSchema, taxonChangeSchema } from '../http/api/schemas/provider-taxon.ts'
import { changeTaxon } from '../services/taxon/change-taxon.ts'
import { createTaxon } from '../services/taxon/create-taxon.ts'
import { deleteTaxon } from '../services/taxon/delete-taxon.ts'
import { getProviderTaxon, listProviderTaxons } from '../services/taxon/read-taxons.ts'
import { providerTaxonTag } from '../shared/resource-tags.ts'

const access = 'administrator'
const resource = 'ProviderTaxon'

/** Filters as the provider's team keeps them (contract, "The provider's side"). */
export const providerTaxonRoutes: Route[] = [
  route(
    {
      method: 'get',
      path: '/admin/taxons',
      access,
      resource,
      summary: 'The root groups of taxons, each with all that is below it, in both languages.',
      isWhole: true,
      answer: aCollection(providerTaxonSchema),
    },
    ({ context, page }) => listProviderTaxons(context, page),
  ),
  route(
    {
      method: 'post',
      path: '/admin/taxons',
      access,
      resource,
      summary: 'Makes a taxon below another one; without a code it gets one of its name.',
      body: newTaxonSchema,
      answer: aTaggedItem(providerTaxonSchema, providerTaxonTag, 201),
    },
    ({ context, body }) => createTaxon(context, body),
  ),
  route(
    {
      method: 'get',
      path: '/admin/taxons/{code}',
      access,
      resource,
      summary: 'One taxon with all that is below it, in both languages.',
      answer: aTaggedItem(providerTaxonSchema, providerTaxonTag),
    },
    ({ context, params }) => getProviderTaxon(context, params.code),
  ),
  route(
    {
      method: 'put',
      path: '/admin/taxons/{code}',
      access,
      resource,
      summary: 'Changes the given fields of a taxon that is not built in: its names, its parent, its place there.',
      body: taxonChangeSchema,
      conditional: true,
      answer: aTaggedItem(providerTaxonSchema, providerTaxonTag),
    },
    ({ context, params, body }) => changeTaxon(context, params.code, body),
  ),
  route(
    {
      method: 'delete',
      path: '/admin/taxons/{code}',
      access,
      resource,
      summary: 'Deletes a taxon that no item has and that none hangs from.',
      conditional: true,
      answer: noContent(),
    },
    ({ context, params }) => deleteTaxon(context, params.code),
  ),
]
