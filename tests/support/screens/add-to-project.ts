import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Project } from '../../../src/api/contract/project.ts'
import { type Person, renderScreen } from './render-screen.tsx'
import { type Answers, Reply } from './wire.ts'
import { catalogueOf, listOf, projectOf, voiceOf, voiceTaxons } from './wire-literals.ts'

export const silence = () => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}

export const sanne = voiceOf(12, 'Sanne de Wit')
const tom = voiceOf(13, 'Tom Jansen')
export const spring = projectOf(7, { voices: ['/api/v2/shop/voices/99'] })
export const winter = projectOf(8, { name: 'Winter radio', client: null })

type Voices = { voices: string[] }
const hasVoices = (body: unknown): body is Voices => typeof body === 'object' && body !== null && 'voices' in body

/** A server that keeps the first project's voices. */
export const server = (held: Project = spring) => {
  let project: Project | Reply = held
  const answers: Answers = {
    'GET /shop/voices': catalogueOf('voices', [sanne, tom]),
    'GET /shop/voices/12': sanne,
    'GET /shop/voices/13': tom,
    'GET /shop/taxons/voices': voiceTaxons,
    'GET /shop/projects': () => listOf(project instanceof Reply ? [winter] : [project, winter]),
    'GET /shop/projects/7': () => project,
    'GET /shop/projects/8': winter,
    'PUT /shop/projects/7': ({ body }) => {
      if (hasVoices(body) && !(project instanceof Reply)) project = { ...project, voices: body.voices }
      return project
    },
  }
  return {
    answers,
    change: (now: Project | Reply) => {
      project = now
    },
  }
}

/** Plays a voice on the page of voices, and nothing is heard of it. */
export const play = async (answers: Answers = server().answers, as: Person = 'reseller') => {
  silence()
  const page = await renderScreen(as === 'guest' ? '/share/explore-voices' : '/explore-voices', { as, answers })
  await screen.findByRole('button', { name: 'Play Sanne de Wit' })
  await page.press('Play Sanne de Wit')
  return { ...page, player: await screen.findByRole('region', { name: 'Player' }) }
}
export const open = async (answers?: Answers) => {
  const page = await play(answers)
  await page.press('Add to project')
  const dialog = await screen.findByRole('dialog', { name: 'Add to project' })
  const choose = async (name: string | RegExp) => {
    await within(dialog).findByRole('button', { name })
    await page.press(name, { inside: dialog })
  }
  return { ...page, dialog, choose, sent: () => page.heard('PUT /shop/projects/7').map(({ body }) => body) }
}
export const rows = async (dialog: HTMLElement) => {
  await within(dialog).findByText('Winter radio')
  return within(dialog)
    .getAllByRole('listitem')
    .map((row) => [row.textContent, within(row).queryByRole('button') !== null])
}
export const isWithin = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** The focus goes back with a frame, and none comes after a page whose timers were ended. */
export const drawFrames = () => {
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => Number(setTimeout(draw)))
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((frame) => clearTimeout(frame))
}
export const isBackAtButton = () => waitFor(() => expect(document.activeElement?.textContent).toBe('Add to project'))
