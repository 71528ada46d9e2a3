import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { graphOf, visit } from './module-graph.ts'

/** What is loaded by itself, by the kind of page that loads it. */
const areas = [
  ['session', /^src\/session\/(?:actor|running-network)\.ts/],
  ['signIn', /^src\/screens\/(?:login|link)\//],
  ['explore', /^src\/screens\/explore\//],
  ['sound', /^src\/screens\/share-(?:item|set)\/|^src\/app\/player\.tsx/],
  ['exploring', /^src\/screens\/share-explore\//],
  ['feedback', /^src\/screens\/feedback\//],
  [
    'answering',
    /^src\/(?:explore\/comparison\/(?:comparison-part|names-switch)|features\/feedback\/(?:someone-else|pass-on|others-here|notes-part|said-of-voices))\.tsx?$/,
  ],
  ['listening', /^src\/features\/feedback\/listen\.ts/],
  ['frame', /^src\/app\/signed-in-pages\.tsx|^src\/ui\/toast\.tsx/],
  ['news', /^src\/screens\/(?:dashboard|notifications)\//],
  ['lists', /^src\/screens\/\w+\/(?:projects|project-orders|orders)-screen\.tsx/],
  ['orders', /^src\/screens\/(?:orders\/|project\/order-overview)[\w-]*-screen\.tsx/],
  ['wizard', /^src\/screens\/project\/project-create-screen\.tsx/],
  ['rounds', /^src\/screens\/project\/(?:project-communication|casting-sheet)-screen\.tsx/],
  ['overview', /^src\/screens\/project\/project-overview-screen\.tsx/],
  ['project', /^src\/screens\/project\/[\w-]+-screen\.tsx/],
  ['forms', /^src\/screens\/(?:clients|settings)\/[\w-]+-screen\.tsx/],
] as const

/**
 * `answering`: what opens on a page of feedback, some of it without a press, and perhaps on signed-in pages.
 * `later`: whatever else opens on a press, such as a menu or a drawer.
 */
type Area = (typeof areas)[number][0] | 'later'

type Sharing = ReadonlySet<Area>

const guests: readonly Area[] = ['signIn', 'sound', 'exploring', 'feedback']

const afterSignIn: readonly Area[] = ['session', 'sound', 'exploring', 'feedback', 'frame', 'explore']

/** Where voices are shown; what two of these share, each has without the rest of the other. */
const lookedAt: readonly Area[] = ['sound', 'feedback', 'overview']

const isForGuests = (by: Sharing): boolean => guests.some((area) => by.has(area))

/**
 * The files for code that several parts share; the first that fits takes it. Whoever needs a module needs what it
 * imports, so a module's imports are shared by the same areas and perhaps more: they stand in its file or an earlier one.
 */
const files: readonly [name: string, isFor: (by: Sharing) => boolean][] = [
  // What signing in and the pages after it share is so little that a guest's page carries it rather than all ask once more.
  ['shared', (by) => by.has('signIn') && afterSignIn.some((area) => by.has(area))],
  // A guest's page is seen without: it comes once that answers (decision 038).
  ['machines', (by) => by.has('session')],
  [
    'player',
    (by) =>
      (by.has('sound') || by.has('exploring') || by.has('feedback') || by.has('answering')) &&
      (by.has('frame') || by.has('lists') || by.has('orders')),
  ],
  // By itself, or a guest's page would load the frame to hear what becomes of its request.
  ['stream', (by) => by.has('listening')],
  [
    'frame',
    (by) =>
      by.has('frame') ||
      (by.has('overview') && by.has('lists') && !isForGuests(by)) ||
      (by.has('news') && (by.has('lists') || by.has('rounds'))) ||
      (by.has('lists') && by.has('rounds')) ||
      (by.has('explore') && !isForGuests(by)),
  ],
  // The page that is opened most loads what it shows and no more, and others need not load all of that for a button.
  ['pieces', (by) => lookedAt.filter((area) => by.has(area)).length > 1 || (by.has('exploring') && by.has('overview'))],
  ['drafts', (by) => by.has('overview') && by.has('signIn')],
  // A page of feedback and signed-in pages have that file anyway, and rounds need nothing else of feedback's own.
  ['machines', (by) => by.has('answering') && by.has('rounds')],
  ['overview', (by) => by.has('overview')],
  ['fields', (by) => by.has('signIn')],
  ['lists', (by) => by.has('lists')],
  // Nobody else needs what a page of one item shares with what opens on a press.
  ['item', (by) => by.has('sound') && by.has('later') && by.size === 2],
  ['catalogue', (by) => by.has('sound')],
  // A page of one item or of a set has no filters and no search.
  ['explorer', (by) => by.has('exploring')],
  ['feedback', (by) => by.has('feedback')],
  // They need none of what orders share: neither its fields nor its sheets.
  ['rounds', (by) => by.has('rounds')],
  ['project', (by) => by.has('project') || by.has('orders')],
  ['dialogs', (by) => by.has('forms') && (by.has('later') || by.has('wizard'))],
  ['forms', (by) => by.has('forms')],
  ['news', (by) => by.has('news')],
  // Notes are pinned to recordings too. Whose letter was whose is asked of an answer, and not of the comparison.
  ['notes', (by) => by.has('answering') && by.has('later')],
  ['answering', (by) => by.has('answering')],
  ['menus', (by) => by.has('later')],
  ['wizard', (by) => by.has('wizard')],
]

/** What is opened from other pages: its sheets weigh as much as those of all that signed-in people begin with. */
const deeper: readonly Area[] = ['later', 'rounds', 'forms', 'wizard']
const deeperSheet = 'deeper'

/** What every page starts with. */
const startFile = 'core'

/** The half of it that needs nothing of the rest: it runs by itself (`early-runs.ts`). */
const react = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react-first\.ts$/

/** What shows a machine to React, for whoever has one. */
const hooks = /\/node_modules\/(?:@xstate\/react|use-sync-external-store|use-isomorphic-layout-effect)\//

/**
 * The running player with what it shares with a comparison: lying with other code of feedback, that would be brought to
 * every page.
 */
const soundingFile = 'sounding'
const sounding = [
  /\/src\/machines\/audio-player\.machine\.ts$/,
  /\/src\/explore\/player\/(?:running-player|media-session|media-keys|memory|neighbours|patience|sound)\.ts$/,
  /\/src\/explore\/player\/use-spoken-time\.ts$/,
  /\/lucide-react\/.*\/volume-[2x]\.\w+$/,
]

/** The words for the size of a file: an order with recordings has the file of lists anyway, and not that of forms. */
const ofSizes = /\/src\/ui\/file-size\.ts$/

/** A few words that fields of guests and of signed-in people share: either would load the other's file for them. */
const ofFields = /\/src\/ui\/is-composing\.ts$/

/** What fetches the code that opens later. Small, it comes with the frame, or with that code it would be fetched before. */
const doors = /^src\/(?:[\w/-]+\/later-[\w-]+\.ts|ui\/(?:menu|confirm|when-opened)\.tsx)$/

/**
 * What lies in the file of what it shares with others: one question less for what is opened most, and for what a page's
 * first calls wait for.
 */
const within =
  /^src\/(?:screens\/(?:project\/project-overview|share-explore\/share-explore)-screen|app\/signed-in-pages|session\/running-network)\.tsx?$/

const pathOf = (id: string): string => relative(process.cwd(), id)

const areaOf = (entry: string): Area => {
  const path = pathOf(entry)
  if (doors.test(path)) return 'frame'
  return areas.find(([, pattern]) => pattern.test(path))?.[0] ?? 'later'
}

type Need = { by: Set<Area>; times: number }

/** The modules of the start, and for each other the areas of the parts that need it, and how many these are. */
const needsIn = (graph: Rolldown.PluginContext): { start: Set<string>; needs: Map<string, Need> } => {
  const { modules, imports } = graphOf(graph)
  const start = new Set<string>()
  for (const { id, isEntry } of modules) if (isEntry) visit(id, imports, (needed) => start.add(needed))
  const needs = new Map<string, Need>()
  const late = modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds)
  const atDoors = modules.map(({ id }) => id).filter((id) => doors.test(pathOf(id)))
  for (const entry of new Set([...late, ...atDoors])) {
    const counts = within.test(pathOf(entry)) ? 2 : 1
    visit(entry, imports, (id) => {
      const { by, times } = needs.get(id) ?? { by: new Set(), times: 0 }
      needs.set(id, { by: by.add(areaOf(entry)), times: times + counts })
    })
  }
  return { start, needs }
}

const scriptFileOf = ({ by, times }: Need): string | null =>
  times < 2 ? null : (files.find(([, isFor]) => isFor(by))?.[0] ?? null)

/** An icon is small, and any two parts may share one: those of signed-in pages lie with the frame, others with the guests'. */
const iconFileOf = (need: Need): string | null => {
  const file = scriptFileOf(need)
  if (file === null || need.by.size === 1 || [...need.by].every((area) => guests.includes(area))) return file
  return isForGuests(need.by) || need.by.has('answering') ? 'shared' : 'frame'
}

/**
 * Sheets are small: one for what signed-in people open first, one for all else of theirs. What guests' pages show lies
 * in the one that every page starts with; what opens on these alone brings its own.
 */
const sheetFileOf = (need: Need): string | null => {
  const file = scriptFileOf(need)
  if (need.by.size === 1 && need.by.has('answering')) return null
  if (need.by.has('answering') && file === 'notes') return file
  if (!isForGuests(need.by)) {
    if (![...need.by].every((area) => deeper.includes(area))) return 'frame'
    return file === null && need.by.has('later') ? null : deeperSheet
  }
  return file === 'catalogue' || file === 'feedback' ? file : startFile
}

/**
 * Puts what parts of the portal share into a few files: left alone, the bundler makes one for each set of parts, and a
 * page asks for a hundred.
 */
export const chunkGroups = (): Plugin => {
  let start = new Set<string>()
  let needs = new Map<string, Need>()
  const fileOf = (id: string): string | null => {
    if (start.has(id)) return startFile
    const need = needs.get(id)
    if (need === undefined) return null
    if (hooks.test(id)) return 'machines'
    if (sounding.some((part) => part.test(id))) return soundingFile
    if (ofSizes.test(id)) return 'lists'
    if (ofFields.test(id)) return 'shared'
    if (/\/lucide-react\//.test(id)) return iconFileOf(need)
    return id.endsWith('.css') ? sheetFileOf(need) : scriptFileOf(need)
  }
  const names = [startFile, ...new Set(files.map(([name]) => name)), deeperSheet, soundingFile]
  const groups = names.map((file, at) => ({
    name: (id: string) => (fileOf(id) === file ? file : null),
    debugName: file,
    priority: names.length - at,
  }))
  return {
    name: 'chunk-groups',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // With what it imports, a file would take a sheet that it shares with another.
              includeDependenciesRecursively: false,
              groups: [{ name: 'react', test: react, tags: ['$initial'], priority: names.length + 1 }, ...groups],
            },
          },
        },
      },
    }),
    buildEnd() {
      ;({ start, needs } = needsIn(this))
    },
  }
}
