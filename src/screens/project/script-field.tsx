import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Violation } from '../../api/contract/hydra.ts'
import { uploadRefusal, uploadTypes } from '../../api/contract/upload.ts'
import { uploadLimits } from '../../api/environment.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { violationsFor } from '../../ui/form.tsx'

type Props = {
  file: File | null
  /** What was chosen before a reload or a sign-in, which keep no file, by its name; '' for none. */
  lost: string
  /** What the line has already, by its name. */
  attached?: string | undefined
  /** In the place of the types that it takes. */
  description?: ReactNode
  /** How much of the file has left, from 0 to 1; null while it is not on its way. */
  share: number | null
  isDisabled: boolean
  violations: readonly Violation[]
  onChoose: (file: File | null) => void
  /** What is said of the file that was chosen last. */
  onSaid: (violations: Violation[]) => void
  onStop: () => void
}

/** The script of a product as a file (specification, section 5). */
export const ScriptField = ({ lost, description, violations, onChoose, onSaid, ...field }: Props) => {
  const { t } = useLingui()
  const { file } = field
  const isLost = file === null && lost !== ''
  const choose = (chosen: File) => {
    const refusal = uploadRefusal({ kind: 'script', file: chosen }, uploadLimits())
    if (refusal === null) {
      onChoose(chosen)
      return onSaid([])
    }
    const message = refusal === 'size' ? t`File size too large` : t`Please choose a pdf, doc or docx file.`
    onSaid([{ propertyPath: 'file', message, code: refusal }])
  }
  const remove = () => {
    onChoose(null)
    onSaid([])
  }
  return (
    <>
      <FileField
        {...field}
        label={t`Script attachment`}
        accept={uploadTypes.script.accept}
        description={description ?? <Trans>pdf, doc or docx</Trans>}
        onSelect={choose}
        onRemove={remove}
        errorMessage={
          violationsFor(violations, 'file', file && `${file.name} ${file.lastModified}`) ??
          (isLost ? t`Choose ${lost} again: files are not kept.` : undefined)
        }
      />
      {isLost && (
        <div>
          <Button size="small" isDisabled={field.isDisabled} onPress={remove}>
            <Trans>Go on without it</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
