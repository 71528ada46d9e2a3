import { asClient, byPath, comment, iri, type Probe, payloadOf, reseller } from './isolation-calls.ts'
import { accountProbes } from './isolation-probes-of-accounts.ts'
import { clientProbes } from './isolation-probes-of-clients.ts'
import { feedbackProbes } from './isolation-probes-of-feedback.ts'
import { formOf, pdf, png } from './scene.ts'

/** Every place where a call names a thing by path, body or query. */
export const probes: readonly Probe[] = [
  ...clientProbes,
  ...feedbackProbes,
  ...accountProbes,
  ...byPath('addresses/{id}', [['GET'], ['PUT', { city: 'A' }], ['DELETE']], ({ theirs }) => iri(theirs.contact)),
  ...byPath(
    'clients/{id}',
    [['GET'], ['PUT', { company: 'A' }], ['DELETE']],
    ({ theirs }) => `/api/v2/shop/clients/${theirs.client.id}`,
  ),
  ...byPath('themes/{id}', [['PUT', { feedbackIntroduction: 'A' }]], ({ theirs }) => iri(theirs.theme)),
  ...byPath('sets/{code}', [['PUT', { title: 'A' }], ['DELETE']], ({ theirs }) => iri(theirs.set)),
  ...byPath('theme-media/{id}', [['DELETE']], ({ theirs }) => `/api/v2/shop/theme-media/${theirs.medium.id}`),
  ...byPath('theme-colors/{id}', [['PUT', { color: '#000' }], ['DELETE']], ({ theirs }) => iri(theirs.color)),
  ...byPath('projects/{id}', [['GET'], ['PUT', { name: 'A' }], ['DELETE']], ({ theirs }) => iri(theirs.project)),
  ...byPath('projects/{id}/orders', [['GET']], ({ theirs }) => `${iri(theirs.project)}/orders`),
  ...byPath('projects/{id}/comments', [['GET']], ({ theirs }) => `${iri(theirs.project)}/comments`),
  ...byPath('project-comments/{id}', [['GET'], ['PUT', { payload: { read: true } }]], ({ theirs }) =>
    iri(theirs.request),
  ),
  ...byPath('orders/{code}', [['GET']], ({ theirs }) => iri(theirs.order)),
  ...byPath(
    '…/ftv_add_product',
    [['POST', { productVariant: 'tv-commercial-30' }]],
    ({ theirs }) => `${iri(theirs.order)}/ftv_add_product`,
  ),
  ...byPath(
    '…/ftv_update_product_voice',
    [['PUT', { orderItemId: 1, productVariantVoice: null }]],
    ({ theirs }) => `${iri(theirs.order)}/ftv_update_product_voice`,
  ),
  ...['ftv_update_product', 'ftv_delete_product'].flatMap((verb) =>
    byPath(`…/${verb}`, [['PUT', { orderItemId: 1 }]], ({ theirs }) => `${iri(theirs.order)}/${verb}`),
  ),
  ...byPath(
    '…/ftv_complete_order',
    [['PUT', { paymentMethod: 'invoice' }]],
    ({ theirs }) => `${iri(theirs.order)}/ftv_complete_order`,
  ),
  ...byPath('order-items/{id}', [['GET']], ({ theirs }) => iri(theirs.item)),
  ...byPath('order-items/{id}/lines/{index}', [['GET']], ({ theirs }) => `${iri(theirs.item)}/lines/0`),
  ...byPath('order-item-links/{id}', [['GET']], ({ theirs }) => iri(theirs.order.linkedItems[0])),
  ...byPath('order-item-instructions/{id}', [['GET']], ({ theirs }) => iri(theirs.instruction)),
  ...byPath('order-item-attachments/{id}', [['GET']], ({ theirs }) => iri(theirs.attachment)),
  ...byPath('order-item-recordings/{id}', [['GET'], ['PUT', { state: 'approved' }]], ({ theirs }) =>
    iri(theirs.recording),
  ),
  ...byPath('…/recordings.zip', [['GET']], ({ theirs }) => `${iri(theirs.approvedOrder)}/recordings.zip`),
  ...byPath('payments/{id}', [['GET']], ({ theirs }) => iri(theirs.payment)),
  ...byPath('…/file', [['GET']], ({ theirs }) => `/api/v2/shop/order-item-attachments/${theirs.attachment.id}/file`),
  [
    'an address for a customer',
    422,
    ({ theirs }) => theirs.client.iri,
    reseller('POST', '/addresses', (customer) => ({ customer })),
  ],
  [
    'an address for an account',
    422,
    ({ strangerId }) => String(strangerId),
    reseller('POST', '/addresses', (customer) => ({ customer: Number(customer) })),
  ],
  [
    'a link for a client',
    422,
    ({ theirs }) => theirs.client.iri,
    reseller('POST', '/clients/refresh-token', (clientId) => ({ clientId })),
  ],
  [
    'a link for a request',
    422,
    ({ theirs }) => iri(theirs.request),
    reseller('POST', '/clients/refresh-token', (projectComment, { mine }) => ({
      clientId: mine.client.id,
      projectComment,
    })),
  ],
  [
    'a theme for a customer',
    422,
    ({ strangerId }) => `/api/v2/shop/customers/${strangerId}`,
    reseller('POST', '/themes', (customer) => ({ customer })),
  ],
  [
    'a colour for a theme',
    422,
    ({ theirs }) => iri(theirs.theme),
    reseller('POST', '/theme-colors', (owner) => ({ owner, type: 'text-color', color: '#000' })),
  ],
  [
    'a medium for a theme',
    422,
    ({ theirs }) => iri(theirs.theme),
    ({ bearers }, owner) => ({
      method: 'POST',
      path: '/theme-media',
      token: bearers.reseller,
      form: formOf({ owner, type: 'logo', file: png() }),
    }),
  ],
  [
    'a new project with a client',
    422,
    ({ theirs }) => theirs.client.iri,
    reseller('POST', '/projects', (client) => ({ name: 'A', client })),
  ],
  [
    'a new project with an order',
    422,
    ({ theirs }) => iri(theirs.cart),
    reseller('POST', '/projects', (order) => ({ name: 'A', orders: [order] })),
  ],
  [
    'a client for a project',
    422,
    ({ theirs }) => theirs.client.iri,
    reseller(
      'PUT',
      ({ mine }) => iri(mine.project),
      (client) => ({ client }),
    ),
  ],
  [
    'an order for a project',
    422,
    ({ theirs }) => iri(theirs.cart),
    reseller(
      'PUT',
      ({ mine }) => iri(mine.project),
      (order) => ({ orders: [order] }),
    ),
  ],
  [
    'a parked order for a project',
    422,
    ({ theirs }) => iri(theirs.order),
    reseller(
      'PUT',
      ({ mine }) => iri(mine.project),
      (order) => ({ orders: [order] }),
    ),
  ],
  [
    'a request in a project',
    422,
    ({ theirs }) => iri(theirs.project),
    reseller('POST', '/project-comments', (project, all) => comment(payloadOf(all), { project })),
  ],
  [
    'a request by a customer',
    422,
    ({ strangerId }) => `/api/v2/shop/customers/${strangerId}`,
    reseller('POST', '/project-comments', (customer, all) =>
      comment(payloadOf(all), { project: iri(all.mine.project), customer }),
    ),
  ],
  [
    'a request to a client',
    422,
    ({ theirs }) => String(theirs.client.id),
    reseller('POST', '/project-comments', (clientId, all) =>
      comment({ ...payloadOf(all), clientId: Number(clientId) }, { project: iri(all.mine.project) }),
    ),
  ],
  [
    'a request to a contact',
    422,
    ({ theirs }) => String(theirs.contact.id),
    reseller('POST', '/project-comments', (contactId, all) =>
      comment({ ...payloadOf(all), contactId: Number(contactId) }, { project: iri(all.mine.project) }),
    ),
  ],
  [
    'an answer to a request',
    422,
    ({ theirs }) => iri(theirs.request),
    asClient(({ mine, voices }, parent) =>
      comment({ voices: [iri(voices[0])] }, { project: iri(mine.project), parent }),
    ),
  ],
  [
    'an answer in a project',
    422,
    ({ theirs }) => iri(theirs.project),
    asClient(({ mine, voices }, project) =>
      comment({ voices: [iri(voices[0])] }, { project, parent: iri(mine.request) }),
    ),
  ],
  [
    'an answer by a customer',
    422,
    ({ theirs }) => theirs.client.iri,
    asClient(({ mine, voices }, customer) =>
      comment(
        { voices: [iri(voices[0])] },
        { project: mine.request.project['@id'], parent: iri(mine.request), customer },
      ),
    ),
  ],
  [
    'the customer of a confirmation',
    422,
    ({ strangerId }) => `/api/v2/shop/customers/${strangerId}`,
    reseller(
      'PUT',
      ({ mine }) => `${iri(mine.order)}/ftv_complete_order`,
      (customer) => ({ paymentMethod: 'invoice', customer }),
    ),
  ],
  [
    'a voice for an item',
    422,
    ({ theirs }) => String(theirs.item.id),
    reseller(
      'PUT',
      ({ mine }) => `${iri(mine.order)}/ftv_update_product_voice`,
      (id) => ({ orderItemId: Number(id), productVariantVoice: null }),
    ),
  ],
  [
    'an item to change',
    422,
    ({ theirs }) => String(theirs.item.id),
    reseller(
      'PUT',
      ({ mine }) => `${iri(mine.order)}/ftv_update_product`,
      (id) => ({ orderItemId: Number(id), quantity: 2 }),
    ),
  ],
  [
    'the project of a new order',
    422,
    ({ theirs }) => iri(theirs.project),
    reseller('POST', '/orders/ftv_create_order', (project) => ({ project })),
  ],
  [
    'an item to delete',
    422,
    ({ theirs }) => String(theirs.item.id),
    reseller(
      'PUT',
      ({ mine }) => `${iri(mine.order)}/ftv_delete_product`,
      (id) => ({ orderItemId: Number(id) }),
    ),
  ],
  [
    'an instruction for an item',
    422,
    ({ theirs }) => iri(theirs.item),
    reseller('POST', '/order-item-instructions', (orderItem) => ({ orderItem, type: 'comment', instruction: 'A' })),
  ],
  ...(['item', 'instruction'] as const).map(
    (kind): Probe => [
      `a script for an ${kind}`,
      422,
      ({ theirs }) => iri(theirs[kind]),
      ({ bearers }, owner) => ({
        method: 'POST',
        path: '/order-item-attachments',
        token: bearers.reseller,
        form: formOf({ owner, file: pdf() }),
      }),
    ],
  ),
  [
    'projects of a client',
    200,
    ({ theirs }) => String(theirs.client.id),
    (given, id) => reseller('GET', `/projects?client=${id}`)(given, id),
  ],
]
