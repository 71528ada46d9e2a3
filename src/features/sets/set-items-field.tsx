import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { GoneMark } from '../../explore/gone-mark.tsx'
import { useItemNames } from '../../explore/item-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoveButtons, type Step } from '../../ui/move-buttons.tsx'
import { withMoved } from '../../ui/with-moved.ts'
import { AddSetItem } from './add-set-item.tsx'
import './set-items-field.css'

type Props = {
  items: readonly Iri[]
  onChange: (items: readonly Iri[]) => void
  /** How often each was played, by IRI. */
  heard?: Readonly<Record<string, number>> | undefined
  error: string | undefined
}

/** The items in order: each can go a place up or down, or out, and others can be added. */
export const SetItemsField = ({ items, onChange, heard = {}, error }: Props) => {
  const { t } = useLingui()
  const { nameOf, gone } = useItemNames(items)
  const [last, setLast] = useState<{ item: Iri; by: Step } | null>(null)
  // A removed item takes its focused button away: the next item's takes the focus, or that of the one before.
  const list = useRef<HTMLOListElement>(null)
  const removed = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (removed.current === null) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('.set-items__remove') ?? []
    const next =
      buttons[Math.min(removed.current, buttons.length - 1)] ?? list.current?.parentElement?.querySelector('button')
    next?.focus()
    removed.current = null
  })
  const count = items.length
  const heldName = last === null ? '' : nameOf(last.item)
  const place = last === null ? 0 : items.indexOf(last.item) + 1
  const kinds: Record<string, string> = {
    voices: t`Voice`,
    talents: t`Talent`,
    musics: t`Music`,
    idents: t`Ident`,
  }
  const kindOf = (iri: Iri) => kinds[iri.split('/').at(-2) ?? '']
  return (
    <fieldset className="set-items" onBlur={() => setLast(null)}>
      <legend>
        <Trans>Items</Trans>
      </legend>
      <ol ref={list}>
        {items.map((iri, index) => {
          const name = nameOf(iri)
          const times = heard[iri] ?? 0
          return (
            <li key={iri}>
              <span className="set-items__name">
                <strong>{name}</strong>
                <span>
                  {kindOf(iri)}
                  {times > 0 && ` · ${t`${plural(times, { one: 'heard # time', other: 'heard # times' })}`}`}
                </span>
                {gone.includes(iri) && <GoneMark />}
              </span>
              <MoveButtons
                up={t`Move ${name} up`}
                down={t`Move ${name} down`}
                place={index}
                count={count}
                focused={last?.item === iri ? last.by : null}
                onMove={(by) => {
                  setLast({ item: iri, by })
                  onChange(withMoved(items, iri, by))
                }}
              />
              <IconButton
                className="set-items__remove"
                label={t`Remove ${name}`}
                icon={<X aria-hidden="true" />}
                onPress={() => {
                  onChange(items.filter((entry) => entry !== iri))
                  removed.current = index
                }}
              />
            </li>
          )
        })}
      </ol>
      <AddSetItem items={items} onAdd={(item) => onChange([...items, item])} />
      {items.length === 0 && (
        <p className="ui-field-description">
          <Trans>A set needs one item at least.</Trans>
        </p>
      )}
      <p className="ui-visually-hidden" role="status">
        {place > 0 && t`${heldName} is ${place} of ${count} now`}
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
