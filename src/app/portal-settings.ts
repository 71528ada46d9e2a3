import { environment } from '../api/environment.ts'
import { type ExploreSettings, mediaUrlFrom } from '../explore/explore-settings.tsx'

/** The explorer's settings in the portal. Throws before the environment is loaded. */
export const portalSettings = (
  given: Pick<ExploreSettings, 'themeId' | 'notify' | 'surchargeText' | 'watchBack'>,
): ExploreSettings => {
  const { publicUrl, supportEmail, apiUrl } = environment()
  return { ...given, publicUrl, supportEmail, mediaUrl: mediaUrlFrom(apiUrl, window.location.href) }
}
