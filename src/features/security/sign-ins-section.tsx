import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import type { SignInEntry } from '../../api/contract/security.ts'
import { endOtherSignIns, endSignIn, signInsQuery } from '../../api/security.ts'
import { readAgain } from '../../session/read-again.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { tellFailure } from '../drafts/tell-failure.ts'
import { browserOf } from './browser-name.ts'
import type { SecuredProps } from './secured-account.ts'
import './security.css'

type EndProps = { idPath: Iri; id: string; name: string }

const EndOne = ({ idPath, id, name }: EndProps) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const end = useSingleFlightMutation({
    mutationFn: () => endSignIn(idPath, id),
    onSuccess: () => toasts.success(t`${name} is signed out`),
    onError: (error) => tellFailure(error, t`Something went wrong`),
    onSettled: () => readAgain(queries, signInsQuery(idPath).queryKey),
  })
  return (
    <Button size="small" aria-label={t`Sign out ${name}`} isPending={end.isPending} onPress={() => end.mutate()}>
      <Trans>Sign out</Trans>
    </Button>
  )
}

const SignIn = ({ idPath, entry }: { idPath: Iri; entry: SignInEntry }) => {
  const { t } = useLingui()
  const { browser, system } = browserOf(entry.userAgent)
  const names = [browser, system].filter((name) => name !== null)
  const name = names.length === 2 ? t`${browser} on ${system}` : (names[0] ?? t`Unknown browser`)
  return (
    <li className="settings-sign-in">
      <MonitorSmartphone aria-hidden="true" />
      <div>
        <p className="settings-sign-in-name">
          {name}
          {entry.isCurrent && (
            <>
              {' '}
              <StatusPill tone="accent">
                <Trans>This one</Trans>
              </StatusPill>
            </>
          )}
        </p>
        <p className="settings-sign-in-when">
          <Trans>
            Signed in <DateTime iso={entry.signedInAt} />
          </Trans>
          {' · '}
          <Trans>
            last used <DateTime iso={entry.lastUsedAt} />
          </Trans>
        </p>
      </div>
      {!entry.isCurrent && <EndOne idPath={idPath} id={entry.id} name={name} />}
    </li>
  )
}

const EndOthers = ({ idPath }: { idPath: Iri }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const end = useSingleFlightMutation({
    mutationFn: () => endOtherSignIns(idPath),
    onSuccess: () => toasts.success(t`You are signed out everywhere else`),
    onError: (error) => tellFailure(error, t`Something went wrong`),
    onSettled: async () => {
      await readAgain(queries, signInsQuery(idPath).queryKey)
      setAsking(false)
    },
  })
  return (
    <div className="settings-security-actions">
      <Button onPress={() => setAsking(true)}>
        <Trans>Sign out everywhere else</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t`Sign out everywhere else?`}
        text={<Trans>All other browsers and phones must sign in again. You stay signed in here.</Trans>}
        confirmLabel={t`Sign out everywhere else`}
        onConfirm={() => end.mutate()}
        onCancel={() => setAsking(false)}
        isPending={end.isPending}
      />
    </div>
  )
}

/** Where the person is signed in, and the ways to end it elsewhere. */
export const SignInsSection = ({ account: { idPath } }: SecuredProps) => {
  const { data, isPending, isFetching, refetch } = useQuery(signInsQuery(idPath))
  // Once nobody else is signed in, the button goes.
  const focus = useKeptFocus<HTMLDivElement>()
  return (
    <SettingsSection
      title={<Trans>Where you are signed in</Trans>}
      description={<Trans>Do you see a browser that is not yours? Sign it out, and change your password.</Trans>}
    >
      {isPending ? (
        <div aria-busy="true">
          <Skeleton shape="block" className="settings-text-skeleton" />
        </div>
      ) : data === undefined ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className="settings-security" tabIndex={-1} {...focus}>
          <ul className="settings-sign-ins">
            {data.signIns.map((entry) => (
              <SignIn key={entry.id} idPath={idPath} entry={entry} />
            ))}
          </ul>
          {data.signIns.some(({ isCurrent }) => !isCurrent) && <EndOthers idPath={idPath} />}
        </div>
      )}
    </SettingsSection>
  )
}
