import { z } from 'zod'

/** Where a JSON Schema says which class an IRI leads to. */
export const resourceKeyword = 'x-resource'

/** The IRI of a resource of this class. */
export const iriTo = (resource: string) => z.string().meta({ [resourceKeyword]: resource })

/** The class of the resources below `/shop/{name}`, of those that bodies name. */
const classes: Record<string, string> = {
  addresses: 'Address',
  administrators: 'Administrator',
  clients: 'Customer',
  customers: 'Customer',
  'order-items': 'OrderItem',
  orders: 'Order',
  'payment-methods': 'PaymentMethod',
  'product-variants': 'ProductVariant',
  'project-comments': 'ProjectComment',
  products: 'Product',
  projects: 'Project',
  taxons: 'ProviderTaxon',
  themes: 'Theme',
  voices: 'Voice',
}

/**
 * What the documentation says of a reference to a resource: its class, which is that of the first name.
 * @throws Error for a name without a class: each new one needs it
 */
export const leadsTo = (name: string | undefined): Record<string, string> => {
  const resource = classes[name ?? '']
  if (resource === undefined) throw new Error(`resources of ${name} have no class`)
  return { [resourceKeyword]: resource }
}

/** Names the class of a body that is not what its resource takes, such as `Registration`. */
export const asInput = (name: string): { title: string } => ({ title: name })

/** A moment in ISO 8601, in UTC. */
export const moment = () => z.string().meta({ format: 'date-time' })
