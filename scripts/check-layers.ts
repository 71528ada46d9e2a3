import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const cruise = (...targets: string[]) =>
  spawnSync('npx', ['depcruise', '--config', '.dependency-cruiser.cjs', ...targets], { encoding: 'utf8' })

/** Forbidden imports that must be found, of a value, a type or a sheet, and at run time: a cruiser that reads nothing passes everything. */
const canaries = [
  {
    rule: 'paths-import-contract',
    path: 'src/zz-layers-canary.ts',
    text: "import { http } from './api/http.ts'\n\nexport const forbidden = http\n",
  },
  {
    rule: 'ui-imports-contract',
    path: 'src/ui/zz-layers-canary.ts',
    text: "import { isUnder } from '../../scripts/source-paths.ts'\n\nexport const forbidden = isUnder\n",
  },
  {
    rule: 'jobs-know-no-work',
    path: 'server/jobs/zz-layers-canary.ts',
    text: "import { mails } from '../db/schema/delivery.ts'\n\nexport const forbidden = mails\n",
  },
  {
    rule: 'machines-import-contract',
    path: 'src/machines/zz-layers-canary.ts',
    text: "import { http } from '../api/http.ts'\n\nexport const forbidden = http\n",
  },
  {
    rule: 'server-database',
    path: 'server/db/zz-layers-canary.ts',
    text: "import type { Context } from '../context.ts'\n\nexport type Forbidden = Context\n",
  },
  {
    rule: 'server-concerns',
    path: 'server/mail/zz-layers-canary.ts',
    text: "export const forbidden = () => import('../services/list-queries.ts')\n",
  },
  {
    rule: 'services-one-way',
    path: 'server/services/order/zz-layers-canary.ts',
    text: "import type { PaymentWish } from '../payment/open-checkout.ts'\n\nexport type Forbidden = PaymentWish\n",
  },
  {
    rule: 'app-is-no-widget',
    path: 'src/app/zz-layers-canary.ts',
    text: "import type { Caller } from '../../server/shared/caller.ts'\n\nexport type Forbidden = Caller\n",
  },
  {
    rule: 'screens-stay-apart',
    path: 'src/screens/login/zz-layers-canary.ts',
    text: "import { mediaIn } from '../settings/theme-slot.ts'\n\nexport const forbidden = mediaIn\n",
  },
  {
    rule: 'features-stay-apart',
    path: 'src/features/themes/zz-layers-canary.ts',
    text: "import { listHref } from '../lists/list-address.ts'\n\nexport const forbidden = listHref\n",
  },
  {
    rule: 'desk-knows-no-customer',
    path: 'src/desk/zz-layers-canary.ts',
    text: "import { useCustomer } from '../session/customer-context.ts'\n\nexport const forbidden = useCustomer\n",
  },
  {
    rule: 'element-imports',
    path: 'src/widget/zz-layers-canary.ts',
    text: "import '../features/lists/list-view.css'\n",
  },
  {
    rule: 'guests-have-the-words',
    path: 'src/screens/login/zz-words-canary.ts',
    text: "import type { Column } from '../../features/lists/list-view.tsx'\n\nexport type Forbidden = Column\n",
  },
]

/** The cruiser does not see what is passed on so: a type is imported, and then exported. */
const unseen = /^export type (?:\{[^}]*\}|\*[^;]*?) from /m
const passing = globSync('{src,server,e2e,tests,bench,scripts}/**/*.{ts,tsx}').filter((path) =>
  unseen.test(readFileSync(path, 'utf8')),
)
if (passing.length > 0) {
  process.stderr.write(`The rules do not see what “export type … from” imports, in:\n${passing.join('\n')}\n`)
  process.exit(1)
}

for (const { path, text } of canaries) writeFileSync(path, text)
const caught = cruise(...canaries.map(({ path }) => path))
for (const { path } of canaries) rmSync(path)
/** A rule names the file, or its folder where it is about folders. */
const missed = canaries.filter(
  ({ rule, path }) => ![path, dirname(path)].some((place) => caught.stdout.includes(`${rule}: ${place} `)),
)
if (caught.status === 0 || missed.length > 0) {
  const names = missed.map(({ rule }) => rule).join(', ')
  process.stderr.write(`Canaries' forbidden imports were not found (${names}):\n${caught.stdout}${caught.stderr}\n`)
  process.exit(1)
}

const result = cruise('src', 'server', 'e2e', 'tests', 'bench', 'scripts')
process.stdout.write(result.stdout)
process.stderr.write(result.stderr)
process.exit(result.status ?? 1)
