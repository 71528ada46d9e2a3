import { Plural } from '@lingui/react/macro'

/** Says how many options a search has left, which a screen reader sees nothing of; nothing while that is null. */
export const FoundStatus = ({ count }: { count: number | null }) => (
  <p className="ui-visually-hidden" role="status">
    {count !== null && <Plural value={count} one="# option" other="# options" />}
  </p>
)
