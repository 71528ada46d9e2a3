import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { NavigationProvider, useNavigate } from '../../ui/link.tsx'
import { whenOpened } from '../../ui/when-opened.tsx'

const Confirm = whenOpened(
  async () => (await import('../../ui/confirm.tsx')).Confirm,
  ({ onCancel }) => onCancel(),
)

type Guard = () => boolean

const GuardsContext = createContext<Set<Guard>>(new Set())

/** Whoever goes to another page of the desk is asked first, while this says that something is not saved. */
export const useLeaveGuard = (isUnsaved: Guard): void => {
  const guards = useContext(GuardsContext)
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const guard = () => ask()
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [guards])
}

/** Asks before any link or step of the desk leaves words that are not saved; another place of the same page keeps them. */
export const LeaveGuard = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [guards] = useState(() => new Set<Guard>())
  const [asked, ask] = useState<string | null>(null)
  const go = (href: string) => {
    const isElsewhere = new URL(href, location.href).pathname !== location.pathname
    if (isElsewhere && [...guards].some((isUnsaved) => isUnsaved())) ask(href)
    else navigate(href)
  }
  const leave = () => {
    ask(null)
    if (asked !== null) navigate(asked)
  }
  return (
    <GuardsContext value={guards}>
      <NavigationProvider navigate={go}>{children}</NavigationProvider>
      <Confirm
        isOpen={asked !== null}
        title={t`Leave without saving?`}
        text={<Trans>What you typed stays in this tab and is there when you come back. Nobody else sees it yet.</Trans>}
        confirmLabel={t`Yes, leave`}
        variant="primary"
        onConfirm={leave}
        onCancel={() => ask(null)}
      />
    </GuardsContext>
  )
}
