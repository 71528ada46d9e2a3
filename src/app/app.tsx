import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { I18nProvider as AriaI18nProvider } from 'react-aria-components/I18nProvider'
import { navigate } from 'wouter/use-browser-location'
import { createQueryClient } from '../session/query-client.ts'
import { useSession } from '../session/use-session.ts'
import { NavigationProvider } from '../ui/link.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { Pages } from './pages.tsx'
import { useLocale } from './preferences.ts'

/** A cache of its own for each person: `clear()` would leave mounted queries with the previous one's data. */
const Queries = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

export const App = () => {
  const { customer } = useSession()
  const locale = useLocale()
  return (
    <I18nProvider i18n={i18n}>
      <AriaI18nProvider locale={locale}>
        <NavigationProvider navigate={navigate}>
          <Queries key={customer}>
            <Pages />
          </Queries>
          <ToastRegion />
        </NavigationProvider>
      </AriaI18nProvider>
    </I18nProvider>
  )
}
