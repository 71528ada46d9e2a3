import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

const cruise = (...targets: string[]) =>
  spawnSync('npx', ['depcruise', '--config', '.dependency-cruiser.cjs', ...targets], { encoding: 'utf8' })

/** Forbidden imports that must be found, of a value, of a type and at run time: a cruiser that reads nothing passes everything. */
const canaries = [
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
    text: "export const forbidden = () => import('../services/listed.ts')\n",
  },
  {
    rule: 'services-one-way',
    path: 'server/services/order/zz-layers-canary.ts',
    text: "import type { PaymentWish } from '../payment/open-checkout.ts'\n\nexport type Forbidden = PaymentWish\n",
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
    rule: 'guests-have-the-words',
    path: 'src/screens/login/zz-layers-canary.ts',
    text: "import type { Column } from '../../features/lists/list-view.tsx'\n\nexport type Forbidden = Column\n",
  },
]

for (const { rule, path, text } of canaries) {
  writeFileSync(path, text)
  const caught = cruise(path)
  rmSync(path)
  if (caught.status === 0 || !caught.stdout.includes(rule)) {
    process.stderr.write(`The canary's forbidden import was not found (${rule}):\n${caught.stdout}${caught.stderr}\n`)
    process.exit(1)
  }
}

const result = cruise('src', 'server', 'e2e', 'tests', 'bench', 'scripts')
process.stdout.write(result.stdout)
process.stderr.write(result.stderr)
process.exit(result.status ?? 1)
