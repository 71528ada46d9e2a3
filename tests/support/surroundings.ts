import type { ExploreSettings } from '../../src/explore/explore-settings.tsx'

/** What an explorer is told of a page that has nothing of its own. */
export const surroundings: ExploreSettings = {
  themeId: null,
  publicUrl: 'https://portal.example',
  supportEmail: '',
  mediaUrl: (path) => path,
  notify: () => undefined,
}
