import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { copyAndSay } from './copy-and-say.ts'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The recovery codes, this once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { t } = useLingui()
  const text = `${codes.join('\n')}\n`
  return (
    <div className="settings-security">
      <Banner tone="success" title={<Trans>Two-factor sign-in is on</Trans>}>
        <Trans>
          Keep these recovery codes in a safe place. Each of them works once, when you don't have your phone. They are
          not shown again.
        </Trans>
      </Banner>
      <ul className="settings-codes" aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="settings-security-actions">
        <Button
          icon={<Copy aria-hidden="true" />}
          onPress={() => void copyAndSay(text, t`The recovery codes were copied to your clipboard`)}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          icon={<Download aria-hidden="true" />}
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Trans>Download</Trans>
        </Button>
        <Button variant="primary" onPress={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </div>
  )
}
