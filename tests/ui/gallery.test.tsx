import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { ToastRegion } from '../../src/ui/toast.tsx'
import { toasts } from '../../src/ui/toasts.ts'
import { sections } from '../support/gallery/gallery.tsx'
import { OverlaysSection, sayAll } from '../support/gallery/overlays-section.tsx'

/** What the macros make of texts on screen comes from a file of ours (lingui.config.ts). */
const trans = 'src/ui/trans.tsx'

/** What a file imports by name, at once or once it is opened, and from which file. */
const importsOf = (file: string): { name: string; from: string }[] => {
  const imports =
    /^import \{(?<names>[^}]*)\} from '(?<from>[^']+)'|\(await import\('(?<later>[^']+)'\)\)\.(?<name>\w+)/gm
  return [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(({ groups }) => {
    const path = groups?.from ?? groups?.later ?? ''
    const from = path === '@lingui/react/macro' ? trans : join(dirname(file), path)
    return (groups?.names ?? groups?.name ?? '').split(',').map((name) => ({ name: name.trim(), from }))
  })
}

/** Which components of src/ui stand in the gallery, by themselves or inside others: an import that is not used fails. */
const shownFrom = (file: string, followed = new Set<string>()): string[] => {
  followed.add(file)
  return importsOf(file).flatMap(({ name, from }) => {
    if (!/^(src\/ui|tests\/support\/gallery)\/[\w-]+\.tsx$/.test(from)) return []
    return [`${from}: ${name}`, ...(followed.has(from) ? [] : shownFrom(from, followed))]
  })
}

test('every component of src/ui stands in the gallery', () => {
  const shown = new Set(shownFrom('tests/support/gallery/main.tsx'))
  const components = globSync('src/ui/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const ([A-Z]\w*)/gm)].map(([, name]) => `${file}: ${name}`),
  )
  expect(components.length).toBeGreaterThan(70)
  expect(components.filter((component) => !shown.has(component))).toEqual([])
})

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const show = (part: ReactElement) => render(<I18nProvider i18n={i18n}>{part}</I18nProvider>).baseElement

/** What axe finds of a part of a page, but for what needs a layout, colours or letters: that is seen in a browser. */
const faultsIn = async (part: Element): Promise<string[]> => {
  const rules = ['color-contrast', 'label-content-name-mismatch', 'region', 'target-size']
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

test.each(sections.map((Section) => [Section.name, <Section key="section" />] as const))(
  'axe finds no fault in the gallery: %s',
  async (_, section) => {
    expect(await faultsIn(show(section))).toEqual([])
  },
)

test.each(['dialog', 'busy', 'confirm', 'confirming'])('axe finds no fault in the gallery: %s', async (name) => {
  const page = show(<OverlaysSection opened={name} />)
  await waitFor(() => expect(page.querySelector('[role$="dialog"]')).not.toBeNull())
  expect(await faultsIn(page)).toEqual([])
})

test('axe finds no fault in the gallery: toasts', async () => {
  onTestFinished(toasts.clear)
  sayAll()
  expect(await faultsIn(show(<ToastRegion />))).toEqual([])
})
