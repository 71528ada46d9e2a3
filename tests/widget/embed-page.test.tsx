import { expect, onTestFinished, test } from 'vitest'

test('in a frame a mail is begun from the page around it, which may keep the frame from leaving the portal', async () => {
  const explorer = document.createElement('voice-explorer')
  document.body.append(explorer)
  onTestFinished(() => explorer.remove())
  const root = explorer.attachShadow({ mode: 'open' })
  root.innerHTML = '<a href="mailto:help@example.com"><b>Book talent</b></a><a href="#top">Filters</a>'
  await import('../../src/widget/embed-page.ts')
  for (const pressed of root.querySelectorAll<HTMLElement>('b, [href="#top"]')) pressed.click()
  expect([...root.querySelectorAll('a')].map(({ target }) => target)).toEqual(['_top', ''])
})
