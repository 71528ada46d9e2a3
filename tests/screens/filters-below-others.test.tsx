import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Taxon } from '../../src/api/contract/catalogue.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { catalogueOf, taxonOf, voiceOf } from '../support/screens/wire-literals.ts'

const english = taxonOf(4, 'english', 'English', [taxonOf(5, 'scottish', 'Scottish')])
const others = Array.from({ length: 7 }, (_, index) => taxonOf(10 + index, `other-${index}`, `Other ${index}`))

const open = (search: string, languages: Taxon[]) => {
  const answers: Answers = {
    'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
    'GET /shop/taxons/voices': taxonOf(1, 'voices', 'Voices', [taxonOf(2, 'voice_language', 'Language', languages)]),
  }
  return renderScreen(`/share/explore-voices${search}`, { as: 'guest', answers })
}

const depths = async () => {
  const boxes = within(await screen.findByRole('group', { name: 'Language' })).getAllByRole('checkbox')
  return boxes.map((box) => {
    const label = box.closest('label')
    return `${label?.dataset.depth ?? 0} ${label?.querySelector('.explore-filter__name')?.textContent}`
  })
}

test('a choice below another stands under it, and is chosen by its name', async () => {
  const { user } = await open('?filter=voice_language', [taxonOf(3, 'dutch', 'Dutch'), english])
  expect(await depths()).toEqual(['0 Dutch', '0 English', '1 Scottish'])
  await user.click(screen.getByRole('checkbox', { name: /Scottish/ }))
  const chips = await screen.findAllByRole('button', { name: /^Remove/ })
  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(['Remove Language', 'Remove Scottish'])
  expect(location.search).toBe('?filter=voice_language&filter=scottish')
})

test('a choice beyond those that stand at first comes with the one that it is below', async () => {
  await open('?filter=scottish', [...others, english])
  expect(await depths()).toEqual([
    '0 Other 0',
    '0 Other 1',
    '0 Other 2',
    '0 Other 3',
    '0 Other 4',
    '0 Other 5',
    '0 English',
    '1 Scottish',
  ])
  expect(screen.getByRole('button', { name: 'Show all 9 of Language' })).toBeTruthy()
})
