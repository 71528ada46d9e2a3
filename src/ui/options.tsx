import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Spinner } from './spinner.tsx'
import './options.css'

export type Option = { id: string; label: string; description?: string; isDisabled?: boolean }

export type OptionsProps = {
  options: readonly Option[]
  /** Called when the list is scrolled towards its end: for lists that come in pages (specification, section 9). */
  onLoadMore?: () => void
  isLoading?: boolean
  /** Stands in an empty list. */
  emptyText?: ReactNode
}

/** The list that a select or a combo box opens. */
export const Options = ({ options, onLoadMore, isLoading = false, emptyText }: OptionsProps) => (
  <Popover className="ui-options-popover" offset={4}>
    <ListBox
      className="ui-options"
      renderEmptyState={() => (isLoading ? null : <div className="ui-options-empty">{emptyText}</div>)}
    >
      <Collection items={options}>
        {({ id, label, description, isDisabled = false }) => (
          <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className="ui-option">
            <span className="ui-option-text">
              <span>{label}</span>
              {description !== undefined && <span className="ui-option-description">{description}</span>}
            </span>
            <Check className="ui-option-mark" aria-hidden="true" />
          </ListBoxItem>
        )}
      </Collection>
      {onLoadMore !== undefined && (
        <ListBoxLoadMoreItem className="ui-options-more" onLoadMore={onLoadMore} isLoading={isLoading}>
          <Spinner size="small" />
        </ListBoxLoadMoreItem>
      )}
    </ListBox>
  </Popover>
)
