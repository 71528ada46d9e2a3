import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn } from '../support/screens/wire.ts'
import { listOf, projectOf, setOf, voiceOf } from '../support/screens/wire-literals.ts'

const sanne = '/api/v2/shop/voices/12'
const empty = projectOf(7, { voices: [] })

test('voices that were put into a project are a press away from it, and can be taken out again', async () => {
  const { user, press, heard } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/sets': listOf([setOf({ items: [sanne] })]),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'GET /shop/projects': listOf([empty]),
      'GET /shop/projects/7': empty,
      'PUT /shop/projects/7': inTurn(projectOf(7, { voices: [sanne] }), empty),
    },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Put into a project' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /Choose a project/ }))
  await user.click(await screen.findByRole('option', { name: /Spring sale 2027/ }))
  await press('Add voices')
  const way = await screen.findByRole('link', { name: 'Open project Spring sale 2027' })
  expect(way.getAttribute('href')).toBe('/projects/7/overview')
  await press('Undo')
  expect(await screen.findByText('The project has its earlier voices again')).toBeTruthy()
  expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ voices: [sanne] }, { voices: [] }])
})
