import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useContext, useRef } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { SelectStateContext } from 'react-aria-components/Select'
import { maxSearchLength } from '../api/contract/catalogue.ts'
import { FoundStatus } from './found-status.tsx'
import { isComposing } from './is-composing.ts'
import { Spinner } from './spinner.tsx'
import { TextButton } from './text-button.tsx'
import './options.css'

export type Option = { id: string; label: string; description?: string }

export type OptionsProps = {
  options: readonly Option[]
  /** Called when the list is scrolled towards its end: for lists that come in pages (specification, section 9). */
  onLoadMore?: () => void
  isLoading?: boolean
  /** Asks again for a list that could not be loaded; given where that is so. */
  onRetry?: (() => void) | undefined
  /** Stands in a list that is known to be empty. */
  emptyText?: ReactNode
}

type Reading = { data: unknown; isFetching: boolean; isLoadingError: boolean; refetch: () => unknown }

/** How the reading that the options come from stands: on its way (also while the network is away), failed, or here. */
export const readingOf = ({ data, isFetching, isLoadingError, refetch }: Reading) => ({
  isLoading: isFetching || (data === undefined && !isLoadingError),
  onRetry: isLoadingError ? () => void refetch() : undefined,
})

type Scrolling = Reading & {
  hasNextPage: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}

/** The same of one that comes in pages and loads more on scroll; a page that failed is asked for by a press alone. */
export const scrollingOf = (listed: Scrolling) => {
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = listed
  const { isLoading, onRetry } = readingOf(listed)
  const hasFailed = isFetchNextPageError && !isFetching
  return {
    isLoading,
    isPlaceholder: isPlaceholderData,
    onRetry: hasFailed ? () => void fetchNextPage() : onRetry,
    onLoadMore: () => void (hasNextPage && !isFetching && !hasFailed && fetchNextPage()),
  }
}

/** Below the list, which holds options alone and takes the focus when the button goes. */
const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const press = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('.ui-options-popover')?.querySelector<HTMLElement>('[role=listbox]')?.focus()
    onRetry()
  }
  return (
    <p className="ui-options-failed" role="alert">
      <Trans>The list could not be loaded.</Trans>{' '}
      <TextButton onClick={press}>
        <Trans>Try again</Trans>
      </TextButton>
    </p>
  )
}

const Empty = ({ onLoadMore, isLoading, onRetry, emptyText }: Omit<OptionsProps, 'options'>) => {
  if (onRetry !== undefined) return null
  if (!isLoading) return <div className="ui-options-empty">{emptyText}</div>
  return (
    onLoadMore === undefined && (
      <div className="ui-options-more">
        <Spinner />
      </div>
    )
  )
}

const List = ({
  options,
  onLoadMore,
  isLoading = false,
  onRetry,
  emptyText,
  ref,
  ...focus
}: OptionsProps & { ref?: Ref<HTMLDivElement>; autoFocus?: boolean }) => (
  <ListBox
    {...focus}
    ref={ref}
    className="ui-options"
    renderEmptyState={() => <Empty {...{ onLoadMore, isLoading, onRetry, emptyText }} />}
  >
    <Collection items={options}>
      {({ id, label, description }) => (
        <ListBoxItem id={id} textValue={label} className="ui-option">
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
        <Spinner />
      </ListBoxLoadMoreItem>
    )}
  </ListBox>
)

type SearchProps = {
  search: string
  onSearch: (text: string) => void
  /** The options are what this search found. */
  isFound: boolean
}

/**
 * A field for a part of what is looked for stands above the list: the caller says what is found. Enter takes the first
 * of that; where nothing was typed it closes the list, as it does in a short one.
 */
const SearchedList = ({ search, onSearch, isFound, ...list }: OptionsProps & SearchProps) => {
  const { t } = useLingui()
  const state = useContext(SelectStateContext)
  const listBox = useRef<HTMLDivElement>(null)
  const [first] = list.options
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') listBox.current?.focus()
    else if (event.key !== 'Enter') return
    else if (search.trim() === '') state?.close()
    else if (isFound && first !== undefined) {
      state?.setValue(first.id)
      state?.close()
    }
    event.preventDefault()
  }
  return (
    <>
      <SearchField className="ui-options-search" aria-label={t`Search`} autoFocus value={search} onChange={onSearch}>
        <Search aria-hidden="true" />
        <Input className="ui-input" dir="auto" placeholder={t`Search`} maxLength={maxSearchLength} onKeyDown={press} />
      </SearchField>
      {/* The focus is the field's: opened, a list would take it. */}
      <List {...list} ref={listBox} autoFocus={false} />
      <FoundStatus count={isFound && search.trim() !== '' && list.isLoading !== true ? list.options.length : null} />
    </>
  )
}

/**
 * The list that a select opens. One popover for short and long ones: options that come while it is open may make the
 * list long, and the popover is what remembers where the focus goes back to.
 */
export const Options = ({ searched, ...list }: OptionsProps & { searched?: SearchProps }) => (
  <Popover className="ui-options-popover" offset={4}>
    {searched === undefined ? <List {...list} /> : <SearchedList {...list} {...searched} />}
    {list.onRetry !== undefined && <Failed onRetry={list.onRetry} />}
  </Popover>
)
