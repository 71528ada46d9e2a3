import { Trans, useLingui } from '@lingui/react/macro'
import { type FoundKind, foundKinds, type ProviderSearchResult } from '../../api/contract/provider-search.ts'

const useGroupNames = (): Record<FoundKind, string> => {
  const { t } = useLingui()
  return {
    orders: t`Orders`,
    resellers: t`Resellers`,
    voices: t`Voices`,
    talents: t`Talent`,
    musics: t`Music`,
    idents: t`Idents`,
    products: t`Products`,
  }
}

/** What is to be known of one that customers do not see. */
const Unseen = ({ kind }: { kind: FoundKind }) =>
  kind === 'resellers' ? (
    <Trans>Not approved</Trans>
  ) : kind === 'products' ? (
    <Trans>Off the market</Trans>
  ) : (
    <Trans>Hidden</Trans>
  )

type Props = {
  id: string
  found: readonly ProviderSearchResult[]
  /** The one that Enter opens, counted through all groups. */
  active: number
  onOpen: (result: ProviderSearchResult) => void
}

/** What was found, by groups. The keys are those of the field, which keeps the focus. */
export const FoundList = ({ id, found, active, onOpen }: Props) => {
  const { t } = useLingui()
  const names = useGroupNames()
  return (
    <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t`Results`}>
      {foundKinds.map((kind) => {
        const group = found.filter((result) => result.kind === kind)
        return (
          group.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fields
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className="desk-find-kind" role="presentation">
                {names[kind]}
              </p>
              {group.map((result) => {
                const place = found.indexOf(result)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                  <div
                    key={result['@id']}
                    ref={(option) => {
                      if (place === active) option?.scrollIntoView?.({ block: 'nearest' })
                    }}
                    id={`${id}-${place}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === active}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onOpen(result)}
                  >
                    <span>{result.name}</span>
                    {(result.detail !== null || !result.active) && (
                      <small>
                        {result.detail}
                        {result.detail !== null && !result.active && ' · '}
                        {!result.active && <Unseen kind={kind} />}
                      </small>
                    )}
                  </div>
                )
              })}
            </div>
          )
        )
      })}
    </div>
  )
}
