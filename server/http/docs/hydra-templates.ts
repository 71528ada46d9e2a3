import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Json } from './json.ts'
import { descriptionOfParameter } from './vocabulary/words-of-parameters.ts'

/** Properties under another name than paths have. */
const namedOtherwise: Readonly<Record<string, string>> = { index: 'instructionIndex' }

/**
 * Where a call beside a resource is: a client fills in what the resource says of itself. What no resource says, such as a
 * mailed token, has a description instead of a property.
 */
export const templateOf = (resource: string, path: string, properties: Readonly<Record<string, Json>>): Json => ({
  'hydra:template': `${apiPrefix}${path}`,
  'hydra:variableRepresentation': { '@id': 'hydra:BasicRepresentation' },
  'hydra:mapping': [...path.matchAll(/\{(\w+)\}/g)].map(([, variable = '']) => {
    const property = variable in properties ? variable : namedOtherwise[variable]
    return {
      '@type': 'hydra:IriTemplateMapping',
      'hydra:variable': variable,
      ...(property !== undefined && property in properties ? { 'hydra:property': `#${resource}/${property}` } : {}),
      'hydra:description': descriptionOfParameter(variable),
      'hydra:required': true,
    }
  }),
})
