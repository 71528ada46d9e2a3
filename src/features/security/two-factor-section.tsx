import { Trans, useLingui } from '@lingui/react/macro'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { TwoFactor } from '../../api/contract/security.ts'
import { twoFactorQuery } from '../../api/security.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { PasswordProof } from './password-proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanCode } from './scan-code.tsx'
import type { SecuredProps } from './secured-account.ts'
import { leaveTwoFactorChange, startTwoFactorChange } from './two-factor.wiring.ts'
import './security.css'

type PresentProps = {
  present: UseQueryResult<TwoFactor>
  onTurnOn: () => void
  onTurnOff: () => void
  onNewCodes: () => void
}

/** Whether it is on, while no change of it is under way. */
const Present = ({ present, onTurnOn, onTurnOff, onNewCodes }: PresentProps) => {
  const { data, isPending, isFetching, refetch } = present
  if (isPending)
    return (
      <div className="settings-security" aria-busy="true">
        <Skeleton shape="title" width="short" />
        <Skeleton width="long" />
        <Skeleton shape="block" className="settings-field-skeleton" />
      </div>
    )
  if (data === undefined) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  const { recoveryCodesLeft: left } = data
  if (!data.isEnabled)
    return (
      <div className="settings-security">
        <p>
          <StatusPill>
            <Trans>Off</Trans>
          </StatusPill>
        </p>
        <p>
          <Trans>You sign in with your e-mail address and password alone.</Trans>
        </p>
        <div className="settings-security-actions">
          <Button variant="primary" onPress={onTurnOn}>
            <Trans>Turn on two-factor sign-in</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <div className="settings-security">
      <p>
        <StatusPill tone="success">
          <Trans>On</Trans>
        </StatusPill>
      </p>
      <p>
        <Trans>Besides your password you enter a code of your authenticator app.</Trans>
      </p>
      {left <= 3 ? (
        <Banner tone="warning">
          <Trans>Recovery codes left: {left}. Make new ones before you need them.</Trans>
        </Banner>
      ) : (
        <p>
          <Trans>Recovery codes left: {left}</Trans>
        </p>
      )}
      <div className="settings-security-actions">
        <Button onPress={onNewCodes}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="quiet-danger" onPress={onTurnOff}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Turning two-factor sign-in on and off, and the recovery codes. */
export const TwoFactorSection = ({ account }: SecuredProps) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [actor] = useState(() => startTwoFactorChange(queries, account))
  // Nothing but unmounting tells that the page is left, and the flow outlives it.
  useEffect(() => () => leaveTwoFactorChange(actor), [actor])
  const snapshot = useSelector(actor, (now) => now)
  const { send } = actor
  const present = useQuery(twoFactorQuery(account.idPath))
  // What another window did takes the buttons away.
  const focus = useKeptFocus<HTMLDivElement>()
  const { start, recoveryCodes, violations } = snapshot.context
  const isIn = (...states: (typeof snapshot.value)[]) => states.some((state) => snapshot.matches(state))
  const proof = {
    email: account.email,
    violations,
    isPending: snapshot.hasTag('busy'),
    onSubmit: (password: string) => send({ type: 'password.submitted', password }),
    onCancel: () => send({ type: 'cancel.pressed' }),
  }
  return (
    <SettingsSection
      title={<Trans>Two-factor sign-in</Trans>}
      description={
        <Trans>A code of an app on your phone, besides your password: whoever learns your password stays out.</Trans>
      }
    >
      <div {...focus}>
        {snapshot.matches('idle') && (
          <Present
            present={present}
            onTurnOn={() => send({ type: 'turnOn.pressed' })}
            onTurnOff={() => send({ type: 'turnOff.pressed', at: Date.now() })}
            onNewCodes={() => send({ type: 'newCodes.pressed' })}
          />
        )}
        {isIn('provingToStart', 'starting') && <PasswordProof {...proof} submitLabel={t`Continue`} />}
        {isIn('provingToRenew', 'provingForFirstCodes', 'renewing') && (
          <PasswordProof {...proof} submitLabel={t`Make new recovery codes`}>
            {/* The secret stands until recovery codes are shown. */}
            {start !== null ? (
              <Trans>
                Two-factor sign-in is on, but you have no recovery codes yet: the answer that held them was lost.
              </Trans>
            ) : (
              <Trans>The codes that you have now stop working.</Trans>
            )}
          </PasswordProof>
        )}
        {isIn('provingToEnd', 'ending', 'endingAgain') && (
          <PasswordProof {...proof} submitLabel={t`Turn off two-factor sign-in`} isDanger>
            <Trans>From then on your password alone is enough to sign in.</Trans>
          </PasswordProof>
        )}
        {isIn('scanning', 'confirming', 'checking') && start !== null && (
          <ScanCode
            start={start}
            violations={violations}
            isPending={snapshot.hasTag('busy')}
            onSubmit={(code) => send({ type: 'code.submitted', code })}
            onCancel={() => send({ type: 'cancel.pressed' })}
          />
        )}
        {snapshot.matches('unsure') && (
          <ErrorState
            title={<Trans>No answer</Trans>}
            text={<Trans>We don't know yet whether two-factor sign-in was turned on.</Trans>}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        )}
        {snapshot.matches('showingCodes') && (
          <RecoveryCodes codes={recoveryCodes} onKept={() => send({ type: 'codes.kept' })} />
        )}
      </div>
    </SettingsSection>
  )
}
