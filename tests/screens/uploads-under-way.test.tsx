import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Theme } from '../../src/api/contract/theme.ts'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, type Reply, refused } from '../support/screens/wire.ts'
import { reseller, themeOf } from '../support/screens/wire-literals.ts'

beforeEach(holdUploads)
afterEach(() => vi.unstubAllGlobals())

const themed = { ...reseller, theme: '/api/v2/shop/themes/9', themeId: 9 }
const logo = {
  '@id': '/api/v2/shop/theme-media/9',
  '@type': 'ThemeMedia',
  id: 9,
  type: 'logo',
  path: '/l.png',
} as const

const open = async (answers: Answers) => {
  const page = await renderScreen('/settings/companyprofile', { as: 'reseller', answers })
  await screen.findByText(/^JPEG, PNG or GIF/)
  const choose = async (slot: 'Logo' | 'Background', name: string) => {
    const input = screen.getByRole('group', { name: new RegExp(`^${slot}`) }).querySelector('input')
    const before = HeldUpload.all.length
    await page.user.upload(input ?? document.body, new File(['picture'], name, { type: 'image/png' }))
    await waitFor(() => expect(HeldUpload.all).toHaveLength(before + 1))
  }
  return { ...page, choose }
}

const uploadsShown = () =>
  screen.queryAllByRole('progressbar', { name: /^Uploading/ }).map(({ ariaLabel }) => ariaLabel)

test.each([
  ['comes', themeOf({ media: [logo] }), 'Remove: Logo'],
  ['can’t be read', refused(500), 'Cancel'],
])('the form of an agency that gets its theme by a logo stays as it is while that %s', async (_, answer, button) => {
  const theme = Promise.withResolvers<Theme | Reply>()
  let isMade = false
  const { user, queries, heard, choose } = await open({
    'GET /shop/customers/2': () => (isMade ? themed : reseller),
    'POST /shop/themes': () => {
      isMade = true
      return themeOf()
    },
    'GET /shop/themes/9': () => theme.promise,
  })
  await choose('Background', 'studio.png')
  await choose('Logo', 'logo.png')
  const words = screen.getByLabelText(/^Introduction text/)
  await user.type(words, 'Listen, ')
  HeldUpload.all[1]?.onload()
  await waitFor(() => expect(heard('GET /shop/themes/9')).toHaveLength(1))
  await user.keyboard('and ')
  theme.resolve(answer)
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  await user.keyboard('tell us.')
  expect([document.activeElement === words, words.isConnected]).toEqual([true, true])
  expect(words).toHaveProperty('value', 'Listen, and tell us.')
  expect(uploadsShown()).toContain('Uploading studio.png')
})

/** To another page of the settings and back. */
const comeBack = async (user: UserEvent) => {
  await user.click(screen.getByRole('link', { name: 'Account' }))
  await screen.findByLabelText('Current password')
  await user.click(screen.getByRole('link', { name: 'Company profile' }))
  await screen.findByText(/^JPEG, PNG or GIF/)
}

test('an upload goes on where its page is left, and is met and given up when one comes back', async () => {
  const { user, press, choose } = await open({ 'GET /shop/customers/2': themed, 'GET /shop/themes/9': themeOf() })
  await choose('Background', 'wrong.png')
  await comeBack(user)
  expect(await screen.findByRole('progressbar', { name: 'Uploading wrong.png' })).toBeTruthy()
  expect(uploadsShown()).toEqual(['Uploading wrong.png'])
  await press('Cancel')
  await choose('Background', 'right.png')
  expect(HeldUpload.all.map(({ isAborted }) => isAborted)).toEqual([true, false])
})

test('why a file was not taken is no longer said on the next visit; one that was lost can be tried again there', async () => {
  const { user, choose } = await open({ 'GET /shop/customers/2': themed, 'GET /shop/themes/9': themeOf() })
  const input = screen.getByRole('group', { name: /^Logo/ }).querySelector('input')
  await user.upload(input ?? document.body, new File([new Uint8Array(5_242_881)], 'poster.png', { type: 'image/png' }))
  expect(await screen.findByText('File size too large')).toBeTruthy()
  await choose('Background', 'studio.png')
  HeldUpload.all[0]?.onerror()
  expect(await screen.findByText('The file could not be uploaded.')).toBeTruthy()
  await comeBack(user)
  expect(await screen.findByText('The file could not be uploaded.')).toBeTruthy()
  expect(screen.queryByText('File size too large')).toBeNull()
})
