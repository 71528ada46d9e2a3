import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, CircleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { useCatalogueItems } from '../../explore/items.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { withMoved } from '../../ui/with-moved.ts'
import './set-items-field.css'

type Props = {
  items: readonly Iri[]
  onChange: (items: readonly Iri[]) => void
  /** How often each was played, by IRI. */
  heard?: Readonly<Record<string, number>> | undefined
  error: string | undefined
}

/** The items in order: each can go a place up or down, or out. */
export const SetItemsField = ({ items, onChange, heard = {}, error }: Props) => {
  const { t } = useLingui()
  const { items: known } = useCatalogueItems(items)
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const moved = useRef<{ item: Iri; button: 'up' | 'down' }>(undefined)
  useLayoutEffect(() => {
    // The button that was pressed has moved with its row, or is out of use at the end of the list.
    const { item, button } = moved.current ?? {}
    moved.current = undefined
    const row = [...(list.current?.children ?? [])].find((entry) => entry.getAttribute('data-item') === item)
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])].filter((one) => !one.disabled)
    const own = buttons.find((one) => one.dataset.move === button) ?? buttons[0]
    if (item !== undefined) own?.focus()
  })
  const nameOf = (iri: Iri) => known.find((item) => item['@id'] === iri)?.name ?? idOf(iri)
  const move = (item: Iri, by: 1 | -1) => {
    moved.current = { item, button: by === 1 ? 'down' : 'up' }
    const next = withMoved(items, item, by)
    const name = nameOf(item)
    const place = next.indexOf(item) + 1
    setTold(t`${name} is number ${place} of ${next.length}`)
    onChange(next)
  }
  const kinds: Record<string, string> = {
    voices: t`Voice`,
    talents: t`Talent`,
    musics: t`Music`,
    idents: t`Ident`,
  }
  const kindOf = (iri: Iri) => kinds[iri.split('/').at(-2) ?? '']
  return (
    <fieldset className="set-items">
      <legend>
        <Trans>Items</Trans>
      </legend>
      <ol ref={list}>
        {items.map((iri, index) => {
          const name = nameOf(iri)
          const times = heard[iri] ?? 0
          return (
            <li key={iri} data-item={iri}>
              <span className="set-items__name">
                <strong>{name}</strong>
                <span>
                  {kindOf(iri)}
                  {times > 0 && ` · ${t`${plural(times, { one: 'heard # time', other: 'heard # times' })}`}`}
                </span>
              </span>
              <IconButton
                label={t`Move ${name} up`}
                icon={<ArrowUp aria-hidden="true" />}
                data-move="up"
                isDisabled={index === 0}
                onPress={() => move(iri, -1)}
              />
              <IconButton
                label={t`Move ${name} down`}
                icon={<ArrowDown aria-hidden="true" />}
                data-move="down"
                isDisabled={index === items.length - 1}
                onPress={() => move(iri, 1)}
              />
              <IconButton
                label={t`Remove ${name}`}
                icon={<X aria-hidden="true" />}
                onPress={() => onChange(items.filter((entry) => entry !== iri))}
              />
            </li>
          )
        })}
      </ol>
      {items.length === 0 && (
        <p className="ui-field-description">
          <Trans>A set needs one item at least.</Trans>
        </p>
      )}
      <p className="ui-visually-hidden" role="status">
        {told}
      </p>
      {error !== undefined && (
        <p className="ui-field-error" role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
