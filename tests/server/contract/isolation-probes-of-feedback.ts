import { byPath, comment, iri, type Probe, payloadOf, reseller } from './isolation-calls.ts'

/** Where calls about feedback name a request: to mark it, to copy its link, to ask again or in its round. */
export const feedbackProbes: readonly Probe[] = [
  ...byPath('project-comments/{id} (withdrawn)', [['PUT', { payload: { withdrawn: true } }]], ({ theirs }) =>
    iri(theirs.request),
  ),
  ...byPath(
    'project-comments/{id} (opened)',
    [['PUT', { payload: { opened: true } }]],
    ({ theirs }) => iri(theirs.request),
    'client',
  ),
  [
    'a link for a request, by its newer name',
    422,
    ({ theirs }) => iri(theirs.request),
    reseller('POST', '/clients/refresh-token', (request, { mine }) => ({ clientId: mine.client.id, comment: request })),
  ],
  [
    'a request that asks again',
    422,
    ({ theirs }) => iri(theirs.request),
    reseller('POST', '/project-comments', (previous, all) =>
      comment({ ...payloadOf(all), previous }, { project: iri(all.mine.project) }),
    ),
  ],
  [
    'requests of a round',
    200,
    ({ theirs }) => String(theirs.request.id),
    (given, id) => reseller('GET', `/project-comments?round[]=${id}`)(given, id),
  ],
  [
    'a request in a round',
    422,
    ({ theirs }) => String(theirs.request.id),
    reseller('POST', '/project-comments', (round, all) =>
      comment({ ...payloadOf(all), round: Number(round) }, { project: iri(all.mine.project) }),
    ),
  ],
]
