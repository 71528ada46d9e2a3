import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const kept = z.looseObject({
  files: z.record(z.string(), z.looseObject({ mutants: z.array(z.looseObject({ status: z.string() })) })),
})

/**
 * Takes out of what an earlier run left whatever no test noticed, so that it is tried again: Stryker does not see that a
 * new test reaches what acts when a module is loaded, and would repeat that it survived.
 */
export const forgetSurvivors = (path: string): void => {
  if (!existsSync(path)) return
  const { files, ...rest } = kept.parse(JSON.parse(readFileSync(path, 'utf8')))
  for (const file of Object.values(files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  writeFileSync(path, JSON.stringify({ ...rest, files }))
}
