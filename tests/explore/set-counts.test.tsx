import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PlayerProvider } from '../../src/explore/player/player-provider.tsx'
import { useSetCounts } from '../../src/explore/use-set-counts.ts'
import { createTranslations } from '../../src/widget/translations.ts'
import { surroundings } from '../support/surroundings.ts'

const Surroundings = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={createTranslations('en')}>
    <PlayerProvider settings={surroundings}>{children}</PlayerProvider>
  </I18nProvider>
)

test('a set whose page opens behind another is counted once it is seen', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const counts: unknown[] = []
  renderHook(() => useSetCounts('/api/v2/shop/sets/abc', (...counted) => counts.push(counted)), {
    wrapper: Surroundings,
  })
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  expect(counts).toEqual([])
  visibility.mockReturnValue('visible')
  look()
  look()
  expect(counts).toEqual([['/api/v2/shop/sets/abc', []]])
})
