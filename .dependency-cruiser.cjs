const { existsSync } = require('node:fs')
const { join } = require('node:path')
const signedInFolders = require('./scripts/signed-in-folders.json')

const gone = signedInFolders.filter((folder) => !existsSync(join(__dirname, folder)))
if (gone.length > 0) throw new Error(`Moved or removed, but still listed as signed in: ${gone.join(', ')}.`)
const signedIn = signedInFolders.map((place) => `^${place}(/|$)`)

/** Who may import whom: CONTRIBUTING.md says it in words. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  // A pattern with a group stands for one folder at a time: its rule names that folder as `$1` among what is allowed.
  to: {
    path: '^(src|server|e2e|tests|bench|scripts)/',
    pathNot: from.includes('([^/]+)') ? allowed : [from, ...allowed],
  },
})

const contract = '^src/api/contract/'
const paths = '^src/(address|desk-paths|match-path|paths)\\.ts$'
const features = '^src/features/'
/** From below: each knows those before it, the settings, and of the portal the contract and the paths. */
const serverFloors = [
  ['shared', '^server/shared/'],
  ['database', '^server/db/'],
  ['concerns', '^server/(auth|catalogue|files|jobs|mail|payments|pictures|stream)/'],
  ['context', '^server/context\\.ts$'],
  ['services', '^server/services/'],
  ['api', '^server/http/api/'],
  ['routes', '^server/routes/'],
  ['documents-and-pages', '^server/http/(docs|pages)/'],
  ['application', '^server/'],
]
const belowFeatures = ['^src/session/', '^src/machines/', '^src/api/', '^src/ui/', paths]

module.exports = {
  forbidden: [
    only('contract-imports-nothing', contract, [], 'The contract imports nothing of ours.'),
    only('paths-import-contract', '^src/[^/]+$', [contract, paths], 'Beside the folders stand the addresses of pages.'),
    only('api-imports-contract', '^src/api/(?!contract/)', [contract, paths], 'The api knows the contract alone.'),
    only('machines-import-contract', '^src/machines/', [contract, paths], 'Machines are closed.'),
    only('ui-imports-contract', '^src/ui/', [contract, paths], 'Components fetch nothing and run no machine.'),
    only('session-imports-machines-and-api', '^src/session/', ['^src/machines/', '^src/api/', paths], ''),
    only(
      'screens-stay-apart',
      '^src/screens/([^/]+)/',
      [
        '^src/screens/$1/',
        '^src/explore/',
        features,
        '^src/session/',
        '^src/machines/',
        '^src/api/',
        '^src/ui/',
        paths,
      ],
      'A screen imports no other screen.',
    ),
    only(
      'features-stay-apart',
      '^src/features/([^/]+)/',
      ['^src/features/($1|drafts)/', '^src/explore/', ...belowFeatures],
      'What several screens share; a feature imports no other but the drafts, in which all keep what is half done.',
    ),
    only('drafts-know-no-feature', '^src/features/drafts/', belowFeatures, 'Drafts serve all features.'),
    only(
      'explore-knows-no-feature',
      '^src/explore/',
      ['^src/machines/', '^src/api/', '^src/ui/', paths],
      'The widget uses it too.',
    ),
    only('app-is-no-widget', '^src/app/', ['^src/(?!widget/)'], ''),
    only(
      'desk-knows-no-customer',
      '^src/desk/',
      [
        '^src/(ui|machines|api)/',
        '^src/explore/',
        '^src/features/(drafts|lists|recordings|security)/',
        '^src/session/(device-storage|network|query-client|read-again|renew-in-turn|running-network)\\.ts$',
        '^src/app/(appearance-items|environment-missing|fetching-line|lazy-screen|preferences|screen-boundary)\\.tsx?$',
        '^src/app/(stored-locale|use-toast-region|wire-words)\\.ts$',
        '^src/app/[\\w-]+\\.css$',
        paths,
      ],
      "The provider's desk has a session of its own: nothing of a customer's is known there.",
    ),
    only('loader-is-alone', '^src/widget/loader\\.ts$', ['^src/widget/messages\\.ts$'], ''),
    only(
      'element-imports',
      '^src/widget/(?!loader\\.ts)',
      ['^src/explore/', '^src/machines/', '^src/ui/', '^src/api/', paths],
      '',
    ),
    ...serverFloors.map(([name, floor], index) =>
      only(
        `server-${name}`,
        floor,
        [...serverFloors.slice(0, index).map(([, below]) => below), '^server/config\\.ts$', contract, paths],
        `${name} of the server knows what stands below it.`,
      ),
    ),
    {
      name: 'routes-store-nothing',
      comment: 'A route reads the call and asks one verb.',
      severity: 'error',
      from: { path: '^server/routes/' },
      to: { path: '^server/(catalogue|db|files|jobs|mail|pictures|stream)/' },
    },
    {
      name: 'jobs-know-no-work',
      comment: 'Owners declare their queues; what a job does is theirs.',
      severity: 'error',
      from: { path: '^server/jobs/' },
      to: { path: '^server/(auth|catalogue|files|mail|payments|pictures|stream|db/schema)/' },
    },
    only(
      'e2e-imports-neither',
      '^e2e/',
      ['^tests/support/', '^scripts/system-chromium\\.ts$'],
      'Browser tests know what a person knows; what starts a portal for them may know the server.',
    ),
    {
      name: 'guests-have-the-words',
      comment: 'The texts of these features come with the sign-in (scripts/text-parts.ts).',
      severity: 'error',
      from: { path: '^src/(explore|screens)/', pathNot: signedIn },
      to: { path: signedIn },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'services-one-way',
      comment: 'Folders of services know each other one way (decision 027).',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/services/' },
      to: { circular: true, path: '^server/services/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
  },
}
