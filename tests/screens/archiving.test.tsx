import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asksToStay } from '../support/screens/asks-to-stay.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, lost, refused } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

describe('archiving', () => {
  test('is shown at once and sends the state alone', async () => {
    const { press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/projects/7': inTurn(project, { ...project, state: 'archived' }),
        'PUT /shop/projects/7': { ...project, state: 'archived' },
      },
    })
    await press('Archive project')
    expect(await screen.findByText('This project is archived.')).toBeTruthy()
    await waitFor(() => expect(heard('PUT /shop/projects/7').map(({ body }) => body)).toEqual([{ state: 'archived' }]))
  })

  test('by a double click archives: its second press is not meant for the button that it became', async () => {
    const archived = { ...project, state: 'archived' as const }
    const { press, user, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/projects/7': inTurn(project, archived),
        'PUT /shop/projects/7': inTurn(archived, project),
      },
    })
    await press('Archive project')
    const button = await screen.findByRole('button', { name: 'Unarchive' })
    // Read again, it is settled.
    await waitFor(() => expect(heard('GET /shop/projects/7').length).toBeGreaterThan(1))
    fireEvent.mouseDown(button, { detail: 2 })
    fireEvent.click(button)
    expect(heard('PUT /shop/projects/7')).toHaveLength(1)
    // One that ended beside the button was no press.
    fireEvent.mouseDown(button, { detail: 2 })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(heard('PUT /shop/projects/7')).toHaveLength(2))
  })

  test('that fails is taken back, and says so', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'PUT /shop/projects/7': refused(500) },
    })
    await press('Archive project')
    expect(await screen.findByText('Cannot edit project')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Archive project' })).toBeTruthy()
  })
})

test('a project that is taken back says that it is open again, once; one that is archived says so by its banner', async () => {
  const archived = { ...project, state: 'archived' as const }
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(archived),
      'GET /shop/projects/7': inTurn(archived, project, archived),
      'PUT /shop/projects/7': inTurn(project, archived),
    },
  })
  await press('Unarchive')
  const said = await screen.findByText('This project is open again.')
  expect(said.closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(screen.queryByText('This project is archived.')).toBeNull())
  await press('Archive project')
  await screen.findByText('This project is archived.')
  await waitFor(() => expect(screen.queryByText('This project is open again.')).toBeNull())
})

test('archiving that waits for the network, also on another page, has the browser ask before it leaves', async () => {
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/projects': listOf([project]),
      'GET /shop/clients': listOf([]),
      'PUT /shop/projects/7': { ...project, state: 'archived' },
    },
  })
  onTestFinished(() => onlineManager.setOnline(true))
  await screen.findByRole('button', { name: 'Archive project' })
  expect(asksToStay()).toBe(false)
  act(() => onlineManager.setOnline(false))
  await press('Archive project')
  await screen.findByText('This project is archived.')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Projects' }))
  expect([asksToStay(), heard('PUT /shop/projects/7').length]).toEqual([true, 0])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect([asksToStay(), heard('PUT /shop/projects/7').length]).toEqual([false, 1]))
})

test('archiving whose answer was lost says so, and looks what became of the project', async () => {
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/projects/7': inTurn(project, { ...project, state: 'archived' }),
      'PUT /shop/projects/7': lost,
    },
  })
  await press('Archive project')
  expect(await screen.findByText('Cannot edit project')).toBeTruthy()
  expect(screen.getByText('No answer came. It may have arrived.')).toBeTruthy()
  expect(await screen.findByText('This project is archived.')).toBeTruthy()
})
