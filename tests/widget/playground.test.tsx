import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'

const fieldOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('what a browser puts back into the form is what the code and the explorer say, and the code is copied', async () => {
  // Beside what is on the page for all: what React Aria announces, it announces there.
  const page = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => page.remove())
  page.innerHTML = `<form><label>kind<input name="kind" value="talent"></label>
    <label>layout<input name="layout"></label></form><output></output>
    <div class="copy"><button>Copy code</button><span role="status"></span></div>
    <voice-explorer></voice-explorer><div role="log"><ol></ol></div>`
  const explorer = document.querySelector('voice-explorer')
  await import('../../src/widget/playground.ts')
  expect(explorer?.outerHTML).toBe('<voice-explorer kind="talent"></voice-explorer>')

  fieldOf('kind').value = ''
  fieldOf('layout').value = 'list'
  window.dispatchEvent(new Event('pageshow'))
  expect(explorer?.outerHTML).toBe('<voice-explorer layout="list"></voice-explorer>')
  expect(document.querySelector('output')?.value).toBe('<voice-explorer layout="list"></voice-explorer>')

  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  await screen.findByText('The code is on your clipboard.')
  expect(await navigator.clipboard.readText()).toBe('<voice-explorer layout="list"></voice-explorer>')
})
