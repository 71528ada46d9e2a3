import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { CatalogueImport, ImportProblem } from '../../api/contract/import.ts'
import { Button } from '../../ui/button.tsx'
import { problemsCsv, saveCsv } from './csv-files.ts'

const shownProblems = 20

/** How many rows an import made, changed, left and passed over. */
export const ImportCounts = ({ import: { created, updated, unchanged, refused } }: { import: CatalogueImport }) => {
  const { t } = useLingui()
  const counts = [
    { term: t`New`, count: created },
    { term: t`Changed`, count: updated },
    { term: t`Unchanged`, count: unchanged },
    { term: t`Passed over`, count: refused },
  ]
  return (
    <dl className="import-counts">
      {counts.map(({ term, count }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="ui-numbers">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

const Place = ({ problem: { file, line, column } }: { problem: ImportProblem }) =>
  column === undefined ? (
    <Trans>
      {file}, line {line}
    </Trans>
  ) : (
    <Trans>
      {file}, line {line}, {column}
    </Trans>
  )

/** What is wrong with which row, the first of them here and all that are kept as a file. */
export const ImportProblems = ({ import: { fileName, problems, totalProblems } }: { import: CatalogueImport }) => {
  const { t } = useLingui()
  if (totalProblems === 0) return null
  const shown = problems.slice(0, shownProblems)
  const more = totalProblems - shown.length
  return (
    <section className="import-problems" aria-label={t`Problems`}>
      <h4>
        <Plural value={totalProblems} one="# problem" other="# problems" />
      </h4>
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.file}:${problem.line}:${problem.message}`}>
            <span className="ui-numbers">
              <Place problem={problem} />
            </span>
            {/* One that was stored as a sentence alone is English. */}
            <span lang={problem.code === undefined ? 'en' : undefined}>{problem.message}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        onPress={() => saveCsv(problemsCsv(problems), `${fileName.replace(/\.\w+$/, '')}-problems.csv`)}
      >
        <Trans>Download the problems</Trans>
      </Button>
    </section>
  )
}
