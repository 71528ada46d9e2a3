import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Language } from '../api/contract/customer.ts'
import { languageNames } from '../api/contract/language.ts'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useIsAway } from '../ui/use-is-away.ts'
import { chooseLanguage } from './choose-language.ts'
import { useLocale } from './preferences.ts'
import './language-switch.css'

/**
 * Leads to the other language, in that language's own words: for pages without the user menu. Without a network it says
 * that it waits for one, and goes on by itself; where the words can't be had it says so.
 */
export const LanguageSwitch = () => {
  const locale = useLocale()
  const isAway = useIsAway()
  const [wanted, want] = useState<{ locale: Language } | null>(null)
  const [lost, lose] = useState<typeof wanted>(null)
  const other = locale === 'nl' ? 'en' : 'nl'
  // It is shown: from now on, what another tab chooses stays.
  if (wanted?.locale === locale) want(null)
  useEffect(() => {
    if (wanted === null || isAway) return
    void chooseLanguage(wanted.locale).then((isThere) => {
      if (isThere) want(null)
      else lose(wanted)
    })
  }, [wanted, isAway])
  return (
    <>
      <ProgressLine isActive={wanted !== null && !isAway && wanted !== lost} />
      <button type="button" className="app-language" lang={other} onClick={() => want({ locale: other })}>
        {languageNames[other]}
      </button>
      <p className="app-language__waits" role="status">
        {wanted &&
          (isAway ? (
            <Trans>Waiting for the connection…</Trans>
          ) : (
            wanted === lost && <Trans>This could not be loaded. Please try again.</Trans>
          ))}
      </p>
    </>
  )
}
