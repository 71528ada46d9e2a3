import { chooseLanguage } from './choose-language.ts'
import { useLocale } from './preferences.ts'
import './language-switch.css'

/** Leads to the other language, in that language's own words: for pages without the user menu. */
export const LanguageSwitch = () => {
  const locale = useLocale()
  const [other, name] = locale === 'nl' ? (['en', 'English'] as const) : (['nl', 'Nederlands'] as const)
  return (
    <button type="button" className="app-language" lang={other} onClick={() => chooseLanguage(other)}>
      {name}
    </button>
  )
}
