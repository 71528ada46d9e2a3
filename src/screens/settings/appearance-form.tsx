import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayName } from '../../api/contract/customer.ts'
import type { Violation } from '../../api/contract/hydra.ts'
import type { Theme } from '../../api/contract/theme.ts'
import { Conflicts } from '../../features/drafts/conflicts.tsx'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { useSave } from '../../features/drafts/use-save.ts'
import { useCustomer } from '../../session/customer-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { Form, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { violationsOf } from '../../ui/outcome.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ColorFields } from './color-fields.tsx'
import {
  type AppearanceForm as Appearance,
  appearanceFormOf,
  colorTypes,
  shownPalette,
  unreadableColors,
} from './save-appearance.ts'
import { appearanceDraft, startAppearanceSave } from './save-settings.wiring.ts'
import { ThemeMediaFields } from './theme-media-fields.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { useShownMedia } from './use-shown-media.ts'

const fields = ['feedbackIntroduction', ...colorTypes]

/** The words for feedback requests, four colours, a logo and a background (specification, section 2). */
export const AppearanceForm = ({ theme }: { theme: Theme | null }) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const customer = useCustomer()
  const draft = useDraft<Appearance>(appearanceDraft, appearanceFormOf(theme))
  const { value, change, drop, isChanged } = draft
  const save = useSave(() => startAppearanceSave(queries, customer), draft.toSend, draft.settle)
  const [unreadable, setUnreadable] = useState<Violation[]>([])
  const violations = [...unreadable, ...violationsOf(save.data)]
  const beside = violationsBeside(violations, fields)
  const palette = shownPalette(theme, value)
  const logo = useShownMedia(theme, 'logo')
  const background = useShownMedia(theme, 'background')
  const submit = () => {
    if (save.isPending) return
    const message = t`Use a colour such as #28348a.`
    const refused = unreadableColors(value).map((propertyPath) => ({ propertyPath, message, code: 'color' }))
    setUnreadable(refused)
    if (refused.length === 0) save.mutate()
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
        <Conflicts
          draft={draft}
          labels={{
            feedbackIntroduction: t`Introduction text for feedback requests`,
            'background-color': t`Background colour`,
            'text-color': t`Text colour`,
            'button-color': t`Button colour`,
            'button-text-color': t`Button text colour`,
          }}
        />
        <TextField
          name="feedbackIntroduction"
          label={t`Introduction text for feedback requests`}
          isOptional
          isMultiline
          value={value.feedbackIntroduction}
          onChange={(feedbackIntroduction) => change({ feedbackIntroduction })}
          errorMessage={violationsFor(violations, 'feedbackIntroduction', value.feedbackIntroduction)}
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
