import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Button } from '../../src/ui/button.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const Page = ({ isPending, isThere }: { isPending: boolean; isThere: boolean }) => (
  <I18nProvider i18n={i18n}>
    <Button id="stays">Close</Button>
    {isThere && (
      <Button id="saves" isPending={isPending}>
        Save
      </Button>
    )}
  </I18nProvider>
)

const announced = () =>
  [...document.querySelectorAll('[data-live-announcer] [role="img"]')].map((image) =>
    image.getAttribute('aria-labelledby'),
  )

test('what a pending button announced goes with it, and what would be announced of it later does not stand', async () => {
  const { rerender } = render(<Page isPending={false} isThere />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  rerender(<Page isPending isThere />)
  // The very first of a page comes a moment late.
  await waitFor(() => expect(announced()).toEqual(['saves']))
  rerender(<Page isPending isThere={false} />)
  await Promise.resolve()
  expect(announced()).toEqual([])

  // As React Aria does it a moment after the first press of all.
  const log = document.querySelector('[data-live-announcer] [aria-live="assertive"]')
  for (const name of ['saves', 'stays progress']) {
    const image = document.createElement('div')
    image.setAttribute('role', 'img')
    image.setAttribute('aria-labelledby', name)
    log?.append(image)
  }
  await Promise.resolve()
  expect(announced()).toEqual(['stays progress'])
})
