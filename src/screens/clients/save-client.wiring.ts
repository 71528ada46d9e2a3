import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { clientKeys, clientQuery } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { projectKeys } from '../../api/projects.ts'
import { startSave } from '../../features/drafts/save.wiring.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import type { SaveActor } from '../../machines/save.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { toasts } from '../../ui/toasts.ts'
import { savingClient } from './save-client.ts'

export const clientDraft = ({ id }: Client): string => `client-${id}`

/** Saves a client and its address on the API, see `startSave`. */
export const startClientSave = (queries: QueryClient, client: Client): SaveActor => {
  const shown = clientKeys.one(client.id)
  const calls = savingClient({
    held: () => queries.getQueryData<Client>(shown) ?? client,
    load: () => queries.fetchQuery({ ...clientQuery(client.id), staleTime: 0 }),
    show: (fresh) => queries.setQueryData(shown, fresh),
  })
  const refresh = () => Promise.all([readAgain(queries, clientKeys.all), readAgain(queries, projectKeys.all)])
  return startSave(
    clientDraft(client),
    { ...calls, refresh },
    {
      announceSaved: () => toasts.success(t`Client succesfully saved`),
      announceFailure: (error, isPartSaved) =>
        tellFailure(error, t`There was a problem saving the client`, isPartSaved),
      announceGone: () => toasts.error(t`Someone else deleted this client in the meantime.`),
    },
  )
}
