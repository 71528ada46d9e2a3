import { Trans } from '@lingui/react/macro'
import { Banner } from '../../ui/banner.tsx'
import { isMadeForSure, isSent } from './create-once.ts'

/** Stands in a form that was sent to make something, while it is not known, or not all, what the server has of it. */
export const AttemptNotice = ({ of: key }: { of: string }) => {
  if (!isSent(key)) return null
  return isMadeForSure(key) ? (
    <Banner tone="warning">
      <Trans>What you typed since is not saved yet.</Trans>
    </Banner>
  ) : (
    <Banner tone="warning" title={<Trans>No answer came from the server: it may have arrived all the same.</Trans>}>
      <Trans>Send it again, with or without changes: it is added once. To add another one, press Cancel first.</Trans>
    </Banner>
  )
}
