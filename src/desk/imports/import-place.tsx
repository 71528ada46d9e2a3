import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Download } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { sampleCsv, saveCsv } from './csv-files.ts'

/** Where a file is dropped or chosen. */
export const ImportPlace = ({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(isBusy, onFile)
  return (
    <div {...drop} className="import-place">
      <CloudUpload aria-hidden="true" />
      <p>
        <Trans>Drop a CSV file here, or a ZIP of a folder with CSV files, sounds and pictures.</Trans>
      </p>
      <Button isDisabled={isBusy} onPress={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.zip,text/csv,application/zip"
        aria-label={t`File to import`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onFile(file)
          target.value = ''
        }}
      />
    </div>
  )
}

/** What a file may hold, in few words, and one to begin with. */
export const ImportHelp = ({ rows }: { rows: string }) => (
  <div className="import-help">
    <p>
      <Trans>
        Rows are known by their code: new codes are added, known ones updated, and nothing is deleted. A bad row is
        passed over and told.
      </Trans>
    </p>
    <details>
      <summary>
        <Trans>What a file may hold</Trans>
      </summary>
      <ul>
        <li>
          <Trans>
            <code>code</code> and <code>name</code> are needed. A column that is left out leaves what is there.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>kind</code>: voices, talents, musics or idents; without it, {rows}.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>taxons</code>: codes with | between them.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>image</code> and <code>audio</code> (title=file, with | between them): files of the ZIP, 24 MB each.
          </Trans>
        </li>
        <li>
          <Trans>
            <code>price</code>: euro, without tax. <code>active</code>: no hides it, yes shows it.
          </Trans>
        </li>
        <li>
          <Trans>
            A ZIP may hold <code>taxons.csv</code> and <code>products.csv</code> beside. 500 MB at most.
          </Trans>
        </li>
      </ul>
    </details>
    <Button
      size="small"
      icon={<Download aria-hidden="true" />}
      onPress={() => saveCsv(sampleCsv, 'catalogue-sample.csv')}
    >
      <Trans>Download a sample</Trans>
    </Button>
  </div>
)
