import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, FileText } from 'lucide-react'
import { readScript } from '../../api/admin/orders.ts'
import { formatEuro } from '../../api/contract/format.ts'
import { lineName } from '../../api/contract/order-lines.ts'
import type { ProviderAttachment, ProviderLine } from '../../api/contract/provider.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { DeliveryPill } from '../../features/recordings/recording-words.tsx'
import { OlderVersion, ReadVersion, VersionTitle } from '../../features/recordings/versions.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { formatBytes } from '../../ui/file-size.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { Written } from '../../ui/written.tsx'
import { lufs } from '../delivery/lufs.ts'
import { soundingLine } from './sounding-line.ts'
import '../../features/recordings/line-card.css'
import './order-line.css'

const ScriptFile = ({ attachment: { title, size, path } }: { attachment: ProviderAttachment }) => {
  const { t, i18n } = useLingui()
  const save = useSingleFlightMutation({
    mutationFn: () => readScript(path),
    onSuccess: (file) => saveFile(file, title),
    onError: (error) => tellFailure(error, t`The file could not be downloaded`),
  })
  return (
    <div className="order-line__file">
      <FileText aria-hidden="true" />
      <span>
        {title} {size > 0 && <small className="ui-numbers">{formatBytes(size, i18n.locale)}</small>}
      </span>
      <TextButton onClick={() => save.mutate()} aria-label={t`Download ${title}`}>
        <Download aria-hidden="true" />
        <Trans>Download</Trans>
      </TextButton>
    </div>
  )
}

/** A line of an order: what is to be spoken by whom, and what was delivered of it. */
export const OrderLine = ({ line }: { line: ProviderLine }) => {
  const { t, i18n } = useLingui()
  const { product, variant, voice, image, reference, script, remarks, instructions, attachments, parts, quantity } =
    line
  const { recordings, deliveryState } = line
  const [newest, ...older] = recordings
  const { mediaUrl } = useExploreSettings()
  const item = soundingLine(line)
  const name = lineName(item)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const processing = parts.filter(({ kind }) => kind === 'post_processing')
  return (
    <section className="order-line" aria-label={name}>
      <header>
        <Avatar name={voice ?? product} src={image === null ? null : mediaUrl(image)} />
        <div>
          <h3>
            {product} · {variant}
            {quantity > 1 && ` × ${quantity}`}
          </h3>
          <p>{[voice ?? t`No voice`, reference].filter(Boolean).join(' · ')}</p>
          {processing.length > 0 && (
            <p className="order-line__processing">
              <Trans>Post-processing</Trans>:{' '}
              {processing.map((part) => (part.quantity > 1 ? `${part.name} × ${part.quantity}` : part.name)).join(', ')}
            </p>
          )}
        </div>
        <div className="order-line__end">
          <strong className="ui-numbers">{formatEuro(total)}</strong>
          {newest !== undefined && <DeliveryPill state={deliveryState} />}
        </div>
      </header>
      <div className="order-line__script">
        <div className="order-line__script-head">
          <h4>
            <Trans>Script</Trans>
          </h4>
          {script && (
            <IconButton
              size="small"
              label={t`Copy the script of ${name}`}
              icon={<Copy aria-hidden="true" />}
              onPress={() =>
                copyText(script, {
                  done: t`The script is on your clipboard`,
                  failed: t`The script could not be copied`,
                  tell: (tone, text) => void toasts[tone](text),
                })
              }
            />
          )}
        </div>
        {script ? <Written>{script}</Written> : attachments.length === 0 && <p>-</p>}
        {attachments.map((attachment) => (
          <ScriptFile key={attachment.id} attachment={attachment} />
        ))}
        {[...(remarks ? [remarks] : []), ...instructions].length > 0 && (
          <>
            <h4>
              <Trans>Remarks</Trans>
            </h4>
            {[...(remarks ? [remarks] : []), ...instructions].map((text) => (
              <Written key={text}>{text}</Written>
            ))}
          </>
        )}
      </div>
      {newest !== undefined && (
        <div className="recording-version order-line__versions">
          <div className="order-line__version">
            <VersionTitle recording={newest} isNewest />
            {newest.loudness !== null && <span className="ui-numbers">{lufs(i18n, newest.loudness)}</span>}
          </div>
          <ReadVersion key={newest.id} item={item} recording={newest} />
          {older.map((recording) => (
            <OlderVersion key={recording.id} item={item} recording={recording} />
          ))}
        </div>
      )}
    </section>
  )
}
