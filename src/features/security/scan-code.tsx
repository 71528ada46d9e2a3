import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import type { TwoFactorStart } from '../../api/contract/security.ts'
import { Button } from '../../ui/button.tsx'
import { violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copyAndSay } from './copy-and-say.ts'
import { SecurityForm, type SecurityFormProps } from './security-form.tsx'

type ScanCodeProps = Pick<SecurityFormProps, 'violations' | 'isPending' | 'onCancel'> & {
  start: TwoFactorStart
  onSubmit: (code: string) => void
}

/** In groups of four, as people read it to their phone. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** A QR code, drawn as one path; scanners need its light margin in dark mode too. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="settings-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

/** The secret for an authenticator app, as a picture and as text, and the field for its first code. */
export const ScanCode = ({ start, onSubmit, ...form }: ScanCodeProps) => {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  return (
    <SecurityForm {...form} field="code" submitLabel={t`Turn on`} onSubmit={() => onSubmit(code)}>
      <p>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      <div className="settings-scan">
        <QrCode text={start.uri} label={t`QR code for your authenticator app`} />
        <div className="settings-scan-key">
          <p>
            <Trans>Key</Trans>
          </p>
          <code>{grouped(start.secret)}</code>
          <Button
            size="small"
            icon={<Copy aria-hidden="true" />}
            onPress={() => void copyAndSay(start.secret, t`The key was copied to your clipboard`)}
          >
            <Trans>Copy key</Trans>
          </Button>
        </div>
      </div>
      <TextField
        name="code"
        label={t`Code`}
        description={t`The six digits that the app shows now.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={setCode}
        errorMessage={violationsFor(form.violations, 'code', code)}
      />
    </SecurityForm>
  )
}
