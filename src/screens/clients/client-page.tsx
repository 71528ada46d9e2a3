import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { clientKeys, clientQuery, deleteClient } from '../../api/clients.ts'
import type { Client } from '../../api/contract/client.ts'
import { nameAndEmail } from '../../api/contract/customer.ts'
import { statusOf } from '../../api/http-error.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { paths } from '../../paths.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Page } from '../../ui/page.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { ClientGone } from './client-gone.tsx'
import './clients.css'

const tellAttached = () =>
  toasts.error(say`Client cannot be deleted because the client has still projects and/or contacts attached.`)

/** What the client's screens share: its name, and its deletion (specification, sections 2 and 8). */
export const ClientPage = ({ id, children }: { id: number; children: ReactNode }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  /** The client as it was when the person was asked about it. */
  const [doomed, setDoomed] = useState<Client | null>(null)
  const { data: client, error, isLoadingError } = useQuery(clientQuery(id))
  const named = doomed ?? client
  const leave = () => {
    toasts.success(say`Client successfully deleted.`)
    // What waited for the network may be done when another page is open.
    if (`${location.pathname}/`.startsWith(`${paths.client(id)}/`)) navigate(paths.clients())
    queries.removeQueries({ queryKey: clientKeys.one(id) })
    void readAgain(queries, clientKeys.all)
  }
  const remove = useSingleFlightMutation({
    mutationFn: (asked: Client | null) => deleteClient(id, { ifMatch: asked?.etag }),
    onSuccess: (outcome) => {
      setDoomed(null)
      if (outcome.ok) return leave()
      // With 412 somebody gave it a project or other words: it is shown as it is now, and asked about again.
      if (outcome.status === 412) toasts.error(outcome.message)
      else tellAttached()
      return readAgain(queries, clientKeys.one(id))
    },
    onError: (error) => {
      setDoomed(null)
      // An earlier press whose answer was lost, or somebody else, deleted it: that is what was wanted.
      if (statusOf(error) === 404) return leave()
      tellFailure(error, say`Something went wrong while deleting client.`)
    },
  })
  return (
    <Page
      actions={
        isLoadingError ? undefined : (
          <Button
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => setDoomed(client ?? null)}
            isDisabled={client === undefined}
          >
            <Trans>Delete client</Trans>
          </Button>
        )
      }
    >
      {client !== undefined && statusOf(error) === 404 && !remove.isPending && (
        <div className="client-gone">
          <ClientGone />
        </div>
      )}
      {children}
      <Confirm
        isOpen={doomed !== null}
        title={t`Are you sure?`}
        text={<Trans>Are you sure you want to delete this client?</Trans>}
        subject={named && nameAndEmail(named.name, named.email)}
        confirmLabel={t`Yes, delete`}
        onConfirm={() => remove.mutate(doomed)}
        onCancel={() => setDoomed(null)}
        isPending={remove.isPending}
      />
    </Page>
  )
}
