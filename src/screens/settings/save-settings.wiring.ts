import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Customer } from '../../api/contract/customer.ts'
import type { Theme } from '../../api/contract/theme.ts'
import { customerQuery } from '../../api/customers.ts'
import { ensureTheme } from '../../api/own-theme.ts'
import { themeQuery } from '../../api/themes.ts'
import { startSave } from '../../features/drafts/save.wiring.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import type { SaveActor } from '../../machines/save.machine.ts'
import { held } from '../../machines/wired.ts'
import { spreadAccountNews } from '../../session/account-news.ts'
import { toasts } from '../../ui/toasts.ts'
import { savingAppearance } from './save-appearance.ts'
import { savingCompany } from './save-company.ts'

export const companyDraft = 'company'
export const appearanceDraft = 'appearance'

const accountIn = (queries: QueryClient, customer: Customer) => {
  const { queryKey } = customerQuery(customer.idPath)
  return {
    held: () => queries.getQueryData(queryKey) ?? customer,
    load: () => queries.fetchQuery({ ...customerQuery(customer.idPath), staleTime: 0 }),
    show: (fresh: Customer) => void queries.setQueryData(queryKey, fresh),
    /** Here and in the person's other tabs. */
    refresh: () => spreadAccountNews(queries, customer.idPath),
  }
}

/** Saves the company of an account and its address on the API, see `startSave`. */
export const startCompanySave = (queries: QueryClient, customer: Customer): SaveActor => {
  const account = accountIn(queries, customer)
  return startSave(
    companyDraft,
    { ...savingCompany(account), refresh: account.refresh },
    {
      announceSaved: () => toasts.success(t`Your company profile has been saved`),
      announceFailure: (error, isPartSaved) =>
        tellFailure(error, t`Your company profile has not been saved`, isPartSaved),
    },
  )
}

/** Saves the words and colours of an account's theme on the API, see `startSave`. The first save makes the theme. */
export const startAppearanceSave = (queries: QueryClient, customer: Customer): SaveActor => {
  const account = accountIn(queries, customer)
  const show = (theme: Theme) => {
    queries.setQueryData(themeQuery(theme['@id']).queryKey, theme)
    account.show({ ...account.held(), theme: theme['@id'], themeId: theme.id })
  }
  const calls = savingAppearance({
    load: async () => {
      const theme = await queries.fetchQuery({ ...themeQuery(await ensureTheme(account.held())), staleTime: 0 })
      show(theme)
      return theme
    },
    held: () => held(queries.getQueryData(themeQuery(held(account.held().theme)).queryKey)),
    show,
  })
  return startSave(
    appearanceDraft,
    { ...calls, refresh: account.refresh },
    {
      announceSaved: () => toasts.success(t`Your company appearance has been saved`),
      announceFailure: (error, isPartSaved) =>
        tellFailure(error, t`Your company appearance has not been saved`, isPartSaved),
    },
  )
}
