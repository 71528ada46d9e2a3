import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { faulty, fieldOf, marked, words } from '../support/screens/marked-fields.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused } from '../support/screens/wire.ts'
import { listOf, reseller, themeOf } from '../support/screens/wire-literals.ts'

test('what the server refused stays while what the form missed is filled in: a project', async () => {
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/clients': listOf([]),
      'GET /shop/clients/5': refused(404),
      'PUT /shop/projects/7': faulty('name', 'payload'),
    },
  })
  await press('Edit project')
  await user.type(await fieldOf('name'), 'q')
  await press('Save project')
  await screen.findByText(`${words} (name)`)
  await user.clear(await fieldOf('description'))
  await press('Save project')
  const refusedName = ['name', `${words} (name)`]
  expect(marked()).toEqual([refusedName, ['description', 'This value should not be blank.']])
  await user.type(await fieldOf('description'), 'R')
  expect(marked()).toEqual([refusedName])
  expect(screen.getByText(`${words} (payload)`)).toBeTruthy()
})

test('what the server refused stays while what the form missed is filled in: a new project', async () => {
  const { press, user } = await renderScreen('/projects/create', {
    as: 'reseller',
    answers: { 'GET /shop/clients': listOf([]), 'POST /shop/projects': faulty('description') },
  })
  await user.type(await fieldOf('name'), 'q')
  await press('Next Step')
  await screen.findByText(`${words} (description)`)
  await user.clear(await fieldOf('name'))
  await press('Next Step')
  const refusedDescription = ['description', `${words} (description)`]
  expect(marked()).toEqual([['name', 'This value should not be blank.'], refusedDescription])
  await user.type(await fieldOf('name'), 'R')
  expect(marked()).toEqual([refusedDescription])
})

test('what the server refused stays while what the form missed is filled in: a password', async () => {
  const { press, user } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'PUT /shop/customers/2/password': faulty('newPassword') },
  })
  for (const name of ['currentPassword', 'newPassword', 'confirmNewPassword']) await user.type(await fieldOf(name), 'q')
  await press('Save password')
  await screen.findByText(`${words} (newPassword)`)
  await user.clear(await fieldOf('currentPassword'))
  await press('Save password')
  const refusedPassword = ['newPassword', `${words} (newPassword)`]
  expect(marked().map(([name]) => name)).toEqual(['currentPassword', 'newPassword'])
  await user.type(await fieldOf('currentPassword'), 'R')
  expect(marked()).toEqual([refusedPassword])
})

test('what the server refused stays while what the form missed is filled in: an appearance', async () => {
  const { press, user } = await renderScreen('/settings/companyprofile', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': { ...reseller, theme: '/api/v2/shop/themes/9', themeId: 9 },
      'GET /shop/themes/9': themeOf(),
      'PUT /shop/themes/9': faulty('feedbackIntroduction'),
    },
  })
  await user.type(await fieldOf('feedbackIntroduction'), 'q')
  await press('Save appearance')
  await screen.findByText(`${words} (feedbackIntroduction)`)
  await user.clear(await fieldOf('text-color'))
  await user.type(await fieldOf('text-color'), 'q')
  await press('Save appearance')
  const refusedWords = ['feedbackIntroduction', `${words} (feedbackIntroduction)`]
  expect(marked().map(([name]) => name)).toEqual(['feedbackIntroduction', 'text-color'])
  await user.type(await fieldOf('text-color'), 'R')
  expect(marked()).toEqual([refusedWords])
})
