import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useId } from 'react'
import { NativeButton } from '../ui/native-button.tsx'
import type { EmbedPiece } from './embed-choice.ts'

type Props = { piece: EmbedPiece; onCopy: (code: string) => void }

/** A piece of code, with what it is where it is one of several, and the button that copies it. */
export const EmbedSnippet = ({ piece: { what, code }, onCopy }: Props) => {
  const { t } = useLingui()
  const heading = useId()
  const button = useId()
  const names = { code: null, link: null, install: t`Install`, react: 'React', plain: t`Without React` }
  const name = names[what]
  return (
    <section className="explore-embed__snippet" aria-labelledby={name === null ? undefined : heading}>
      {name !== null && <h3 id={heading}>{name}</h3>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <NativeButton
        id={button}
        variant={what === 'code' || what === 'link' ? 'primary' : 'secondary'}
        icon={<Copy aria-hidden="true" />}
        aria-labelledby={name === null ? undefined : `${button} ${heading}`}
        onClick={() => onCopy(code)}
      >
        {what === 'link' ? <Trans>Copy link</Trans> : <Trans>Copy code</Trans>}
      </NativeButton>
    </section>
  )
}
