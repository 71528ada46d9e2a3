import { Trans, useLingui } from '@lingui/react/macro'
import { type ProjectComment, wereNamesHidden } from '../../api/contract/comment.ts'
import { hiddenLettersOf } from '../../api/contract/hidden-letters.ts'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { useCatalogueItems } from '../../explore/items.ts'

type Props = { request: ProjectComment; answer: ProjectComment }

/** Whose letter was whose, for words such as 'Voice B is too slow': where names were hidden while it was written. */
export const HiddenKey = ({ request, answer }: Props) => {
  const { t } = useLingui()
  const { names = {}, addedAt = {} } = request.payload
  const letters = wereNamesHidden(request, answer) ? [...hiddenLettersOf(request)] : []
  const { items } = useCatalogueItems(letters.map(([voice]) => voice))
  // Who came after the answer had no letter then.
  const known = letters.filter(([voice]) => !(Date.parse(addedAt[voice] ?? '') > Date.parse(answer.createdAt)))
  const nameOf = (voice: Iri) => items.find((item) => item['@id'] === voice)?.name ?? names[voice] ?? idOf(voice)
  if (known.length === 0) return null
  return (
    <p className="hidden-key">
      <Trans>Names were hidden:</Trans>{' '}
      {known.map(([voice, letter]) => `${t`Voice ${letter}`} = ${nameOf(voice)}`).join(' · ')}
    </p>
  )
}
