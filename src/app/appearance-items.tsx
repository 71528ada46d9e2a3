import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { MenuItem, MenuSection } from 'react-aria-components/Menu'
import { type ColorScheme, chooseScheme, useScheme } from './preferences.ts'
import './user-menu.css'

type ChoiceProps<Value extends string> = {
  title: string
  value: Value
  choices: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

export const Choice = <Value extends string>({ title, value, choices, onChoose }: ChoiceProps<Value>) => (
  <MenuSection className="app-user-section" selectionMode="single" selectedKeys={[value]}>
    <Header className="app-user-heading">{title}</Header>
    {choices.map((choice) => (
      <MenuItem
        key={choice.value}
        id={choice.value}
        className="ui-menu-item app-user-choice"
        textValue={choice.label}
        onAction={() => onChoose(choice.value)}
      >
        <span lang={choice.lang}>{choice.label}</span>
        <Check aria-hidden="true" />
      </MenuItem>
    ))}
  </MenuSection>
)

export const AppearanceItems = () => {
  const { t } = useLingui()
  const choices: { value: ColorScheme; label: string }[] = [
    { value: 'system', label: t`Like the device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ]
  return <Choice title={t`Appearance`} value={useScheme()} choices={choices} onChoose={chooseScheme} />
}
