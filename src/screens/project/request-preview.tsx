import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Iri } from '../../api/contract/hydra.ts'
import { themeQuery } from '../../api/themes.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { headlineOf, useCatalogueItems } from '../../explore/items.ts'
import { PlayButton } from '../../explore/player/play-button.tsx'
import { useCustomer } from '../../session/customer-context.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './request-preview.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  comment: string
  voices: readonly Iri[]
  remarks: Readonly<Record<Iri, string>>
  isBlind: boolean
}

/** Voice A, Voice B: what a hidden name is read as. */
const letterOf = (place: number): string => String.fromCodePoint('A'.charCodeAt(0) + (place % 26))

/** What whoever is asked will read and hear: introduction, message, and the voices in order with their remarks. */
export const RequestPreview = ({ isOpen, onClose, comment, voices, remarks, isBlind }: Props) => {
  const { t } = useLingui()
  const { mediaUrl } = useExploreSettings()
  const { theme: iri } = useCustomer()
  const { data: theme } = useQuery({ ...themeQuery(iri ?? ''), enabled: isOpen && iri !== null })
  const { items } = useCatalogueItems(isOpen ? voices : [])
  const introduction = theme?.feedbackIntroduction ?? ''
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`As your client sees it`}>
      <div className="request-preview">
        {introduction !== '' && <p className="request-preview__introduction">{introduction}</p>}
        <p className="request-preview__comment">
          {comment.trim() === '' ? <Trans>Your message stands here.</Trans> : comment}
        </p>
        <ol>
          {items.map((item, place) => {
            const letter = letterOf(place)
            const name = isBlind ? t`Voice ${letter}` : item.name
            const remark = remarks[item['@id']]?.trim() ?? ''
            return (
              <li key={item['@id']}>
                <Avatar name={name} src={!isBlind && item.image ? mediaUrl(item.image) : null} />
                <span>
                  <strong>{name}</strong>
                  <small>{headlineOf(item)}</small>
                  {remark !== '' && <q>{remark}</q>}
                </span>
                {!isBlind && <PlayButton item={item} />}
              </li>
            )
          })}
        </ol>
      </div>
    </Dialog>
  )
}
