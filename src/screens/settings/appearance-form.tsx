import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { displayName } from '../../api/contract/customer.ts'
import type { Violation } from '../../api/contract/hydra.ts'
import type { Theme } from '../../api/contract/theme.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toasts } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ColorFields } from './color-fields.tsx'
import {
  type AppearanceForm as Appearance,
  appearanceFormOf,
  colorTypes,
  saveAppearance,
  shownPalette,
  unreadableColors,
} from './save-appearance.ts'
import { SettingsSection } from './settings-section.tsx'
import { ThemeMediaFields } from './theme-media-fields.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { useAccountSaved } from './use-account-saved.ts'
import { useShownMedia } from './use-shown-media.ts'

const fields = ['feedbackIntroduction', ...colorTypes]

const tellFailure = () => toasts.error(say`Your company appearance has not been saved`)

const useSaveAppearance = (theme: Theme | null, settle: (sent: Appearance) => void) => {
  const customer = useCustomer()
  const spread = useAccountSaved()
  return useMutation({
    mutationFn: (sent: Appearance) => saveAppearance(customer, theme, sent),
    onSuccess: (outcome, sent) => {
      if (!outcome.ok) {
        tellFailure()
        return void spread()
      }
      toasts.success(say`Your company appearance has been saved`)
      settle(sent)
      void spread({ theme: outcome.value })
    },
    onError: () => {
      tellFailure()
      void spread()
    },
  })
}

/** The words for feedback requests, four colours, a logo and a background (specification, section 2). */
export const AppearanceForm = ({ theme }: { theme: Theme | null }) => {
  const { t } = useLingui()
  const customer = useCustomer()
  const { value, change, drop, settle, isChanged } = useDraft<Appearance>('appearance', appearanceFormOf(theme))
  const save = useSaveAppearance(theme, settle)
  const [unreadable, setUnreadable] = useState<Violation[]>([])
  const violations = unreadable.length > 0 ? unreadable : violationsOf(save.data)
  const beside = violationsBeside(violations, fields)
  const palette = shownPalette(theme, value)
  const logo = useShownMedia(theme, 'logo')
  const background = useShownMedia(theme, 'background')
  const submit = () => {
    if (save.isPending) return
    const message = t`Use a colour such as #28348a.`
    const refused = unreadableColors(value).map((propertyPath) => ({ propertyPath, message, code: 'color' }))
    setUnreadable(refused)
    if (refused.length === 0) save.mutate(value)
  }
  const discard = () => {
    drop()
    setUnreadable([])
    save.reset()
  }
  return (
    <SettingsSection
      title={<Trans>Company appearance</Trans>}
      description={
        <Trans>How your clients see you: on your sign-in page, on share pages and in feedback requests.</Trans>
      }
      more={<ThemeMediaFields theme={theme} />}
      aside={
        <ThemePreview
          palette={palette}
          company={displayName({ ...customer, firstName: null, lastName: null })}
          introduction={value.feedbackIntroduction}
          logo={logo}
          background={background}
        />
      }
    >
      <Form onSubmit={submit} violations={violations}>
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        <TextField
          name="feedbackIntroduction"
          label={t`Introduction text for feedback requests`}
          isOptional
          isMultiline
          value={value.feedbackIntroduction}
          onChange={(feedbackIntroduction) => change({ feedbackIntroduction })}
          errorMessage={violationsFor(violations, 'feedbackIntroduction')}
        />
        <ColorFields
          value={value}
          palette={palette}
          onChange={(type, text) => change({ [type]: text })}
          violations={violations}
        />
        <FormActions
          saveLabel={<Trans>Save appearance</Trans>}
          isPending={save.isPending}
          isChanged={isChanged}
          onDiscard={discard}
        />
      </Form>
    </SettingsSection>
  )
}
