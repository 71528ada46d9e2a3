import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { letterAt } from '../../api/contract/hidden-letters.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { lettersUnder } from '../../api/contract/letters-under.ts'
import { wereNamesHidden } from '../../api/contract/names-hidden.ts'
import { useCatalogueItems } from '../../explore/items.ts'

type KeyProps = { letters: readonly (readonly [Iri, string])[]; names: ProjectComment['payload']['names'] }

const Key = ({ letters, names = {} }: KeyProps) => {
  const { t } = useLingui()
  const { items } = useCatalogueItems(letters.map(([voice]) => voice))
  const nameOf = (voice: Iri) => items.find((item) => item['@id'] === voice)?.name ?? names[voice] ?? idOf(voice)
  if (letters.length === 0) return null
  return (
    <p className="hidden-key">
      <Trans>Names were hidden:</Trans>{' '}
      {letters.map(([voice, letter]) => `${t`Voice ${letter}`} = ${nameOf(voice)}`).join(' · ')}
    </p>
  )
}

type Props = { request: ProjectComment; answer: ProjectComment }

/** Whose letter was whose, for words such as 'Voice B is too slow': where names were hidden while they were written. */
export const HiddenKey = ({ request, answer }: Props) => (
  <Key letters={wereNamesHidden(request, answer) ? lettersUnder(request, answer) : []} names={request.payload.names} />
)

/** The same for what was said before, of a request that asks again. */
export const FormerKey = ({ payload: { letteredBefore = [], names } }: Pick<ProjectComment, 'payload'>) => (
  <Key letters={letteredBefore.map((voice, index) => [voice, letterAt(index)])} names={names} />
)
