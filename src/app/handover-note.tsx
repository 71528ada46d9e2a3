import { Trans } from '@lingui/react/macro'
import { displayName } from '../api/contract/customer.ts'
import { useCustomer } from '../session/customer-context.ts'
import { useSession } from '../session/use-session.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import './handover-note.css'

/** Says, until it is closed, that this tab went over to another account, with which another tab signed in. */
export const HandoverNote = () => {
  const { isHandedOver, readHandover } = useSession()
  const name = displayName(useCustomer())
  return (
    isHandedOver && (
      <div ref={handFocusOn} className="app-handover">
        <Banner
          tone="warning"
          title={<Trans>You are now signed in as {name}, from another tab.</Trans>}
          actions={
            <Button size="small" onPress={readHandover}>
              <Trans>Close</Trans>
            </Button>
          }
        />
      </div>
    )
  )
}
