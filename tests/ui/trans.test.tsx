import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

const Asked = ({ who, count }: { who: string; count: number }) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <p>
      <Trans>
        For <strong>{who}</strong>, by {who}
      </Trans>
    </p>
    <p>
      <Plural value={count} one={`# voice of ${who}`} other={`# voices of ${who}`} />
    </p>
  </I18nProvider>
)

test.each(['<b>Eva</b>', '<toString/>', '<0>Eva</0>', '<1/>', 'Eva <3', "{who} 'Eva'"])(
  '%s is shown as it was written',
  (who) => {
    const { container } = render(<Asked who={who} count={2} />)
    const [asked, voices] = container.querySelectorAll('p')
    expect(asked?.textContent).toBe(`For ${who}, by ${who}`)
    expect(asked?.querySelector('strong')?.textContent).toBe(who)
    expect(voices?.textContent).toBe(`2 voices of ${who}`)
  },
)
