import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, MailWarning, PackagePlus, RotateCcw, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatEuro } from '../../api/contract/format.ts'
import type { InboxEntry, InboxKind } from '../../api/contract/inbox.ts'
import type { PillTone } from '../../ui/status-pill.tsx'

/** How each kind looks. */
export const kindLooks: Record<InboxKind, { tone: PillTone; icon: ReactNode }> = {
  order: { tone: 'accent', icon: <PackagePlus aria-hidden="true" /> },
  revision: { tone: 'warning', icon: <RotateCcw aria-hidden="true" /> },
  registration: { tone: 'accent', icon: <UserPlus aria-hidden="true" /> },
  payment: { tone: 'danger', icon: <CreditCard aria-hidden="true" /> },
  mail: { tone: 'danger', icon: <MailWarning aria-hidden="true" /> },
}

/** What needs somebody. */
export const EntryTitle = ({ entry }: { entry: InboxEntry }) => {
  const { kind, numberOfMails } = entry
  const number = entry.orderNumber ?? '-'
  switch (kind) {
    case 'order':
      return <Trans>New order {number}</Trans>
    case 'revision':
      return <Trans>Revision asked</Trans>
    case 'registration':
      return <Trans>Registration under review</Trans>
    case 'payment':
      return <Trans>Unexpected payment</Trans>
    case 'mail':
      return <Plural value={numberOfMails ?? 1} one="# mail failed" other="# mails failed" />
  }
}

/** What it is called in the name of a button. */
export const useEntryName = ({ kind, orderNumber, company, email, numberOfMails }: InboxEntry): string => {
  const { t } = useLingui()
  const number = orderNumber ?? '-'
  const who = company ?? email ?? '-'
  switch (kind) {
    case 'order':
      return t`New order ${number}`
    case 'revision':
      return t`Revision of order ${number}`
    case 'registration':
      return t`Registration of ${who}`
    case 'payment':
      return t`Unexpected payment of order ${number}`
    case 'mail':
      return plural(numberOfMails ?? 1, { one: '# mail failed', other: '# mails failed' })
  }
}

const joined = (...facts: (string | null)[]): string => facts.filter(Boolean).join(' · ')

/** What there is to know of it at a glance. */
export const EntryFacts = ({ entry }: { entry: InboxEntry }) => {
  const { kind, company, email, numberOfLines, numberOfMails, productName, variantName, amount, kvkNumber } = entry
  const number = entry.orderNumber ?? '-'
  switch (kind) {
    case 'order':
      return (
        <>
          {company ?? email} · <Plural value={numberOfLines ?? 0} one="# line" other="# lines" />
        </>
      )
    case 'revision':
      return (
        <Trans>
          Order {number} · {joined(productName, variantName)}
        </Trans>
      )
    case 'registration':
      return joined(company ?? email, kvkNumber && `KVK ${kvkNumber}`)
    case 'payment':
      return (
        <Trans>
          Order {number} · {formatEuro(amount ?? 0)}
        </Trans>
      )
    case 'mail': {
      const others = (numberOfMails ?? 1) - 1
      if (others === 0) return email
      return (
        <Trans>
          {email} and {others} more
        </Trans>
      )
    }
  }
}
