import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CatalogueImport } from '../../api/contract/import.ts'
import '../../ui/upload-progress.css'

const Words = ({ of: { state, dryRun, rows } }: { of: CatalogueImport }) => {
  const { i18n } = useLingui()
  const done = rows.done.toLocaleString(i18n.locale)
  const total = rows.total?.toLocaleString(i18n.locale)
  if (state === 'queued') return <Trans>Waits for its turn</Trans>
  if (total === undefined) return <Trans>The rows are being counted…</Trans>
  return dryRun ? (
    <Trans>
      {done} of {total} rows checked
    </Trans>
  ) : (
    <Trans>
      {done} of {total} rows imported
    </Trans>
  )
}

/** How far an import is, and the way to stop it. */
export const ImportProgress = ({ of, action }: { of: CatalogueImport; action: ReactNode }) => {
  const { t } = useLingui()
  const { fileName, rows } = of
  return (
    <div className="ui-upload">
      <div className="ui-upload-progress">
        <span className="ui-numbers">
          <Words of={of} />
        </span>
        <progress
          className="ui-upload-bar"
          aria-label={t`Progress of ${fileName}`}
          value={rows.total === null || rows.total === 0 ? 0 : rows.done / rows.total}
        />
      </div>
      {action}
    </div>
  )
}
