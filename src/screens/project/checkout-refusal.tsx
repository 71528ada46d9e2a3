import { Plural, Trans } from '@lingui/react/macro'
import { type Order, type OrderItem, referenceOf } from '../../api/contract/order.ts'
import { placeOf } from '../../api/contract/order-lines.ts'
import type { Project } from '../../api/contract/project.ts'
import { lineAnchor } from '../../features/orders/order-lines.tsx'
import type { Refusal } from '../../machines/checkout-context.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

type ServerRefused = Extract<Refusal, { kind: 'server' }>

/** The lines whose voice left the catalogue. */
const linesRefusedIn = ({ violations }: ServerRefused, { items }: Order): OrderItem[] =>
  items.filter((_, place) => violations.some(({ propertyPath }) => propertyPath === `items[${place}].voice`))

/** What a confirmation was refused for: each line whose voice left the catalogue, or the words of the server. */
const ServerRefusal = ({ refusal, order }: { refusal: ServerRefused; order: Order }) => {
  const lines = linesRefusedIn(refusal, order)
  if (lines.length === 0) return refusal.message
  return lines.map((line) => {
    const name = line.voice?.name
    // An apostrophe before a brace would escape it in a message.
    const item = `'${referenceOf(line)}'`
    return (
      <p key={`${line.id}-${line.instructionIndex}`}>
        <Trans>
          Choose another voice for order item {item}: {name} is no longer available.
        </Trans>
      </p>
    )
  })
}

/** The way to the first of these lines, where its voice is chosen. */
const VoiceLink = ({ project, lines: [first] }: { project: Project; lines: readonly OrderItem[] }) =>
  first !== undefined && (
    <LinkButton size="small" href={`${paths.projectOverview(project.id)}#${lineAnchor(placeOf(first))}`}>
      <Trans>Choose a voice</Trans>
    </LinkButton>
  )

type RefusalBannerProps = { refusal: Refusal; order: Order; project: Project }

/** Why nothing of what was pressed is done. */
export const RefusalBanner = ({ refusal, order, project }: RefusalBannerProps) => {
  if (refusal.kind === 'failure')
    return (
      <Banner tone="danger">
        <Trans>We could not reach the server. Nothing was changed: confirm again.</Trans>
      </Banner>
    )
  if (refusal.kind === 'account')
    return (
      <Banner
        tone="warning"
        title={<Trans>The name or the address for the invoice was changed in the meantime.</Trans>}
      >
        <Trans>Nothing has been ordered yet. Look at them as they are now, and confirm the order once more.</Trans>
      </Banner>
    )
  if (refusal.kind === 'unread')
    return (
      <Banner tone="danger" title={<Trans>This order was changed or confirmed in the meantime.</Trans>}>
        <Trans>We could not load it as it is now. Confirm again, and we load it once more.</Trans>
      </Banner>
    )
  if (refusal.kind === 'gone')
    return (
      <Banner tone="danger" title={<Trans>This order no longer exists.</Trans>}>
        {refusal.ordered === 'nothing' ? (
          <Trans>Nothing has been ordered.</Trans>
        ) : (
          <Trans>Your confirmation may have arrived before that. Please contact us.</Trans>
        )}
      </Banner>
    )
  if (refusal.kind === 'server')
    return (
      <Banner
        tone="danger"
        actions={
          project.client === null ? (
            <LinkButton size="small" href={paths.projectOverview(project.id)}>
              <Trans>Add a client</Trans>
            </LinkButton>
          ) : (
            <VoiceLink project={project} lines={linesRefusedIn(refusal, order)} />
          )
        }
      >
        <ServerRefusal refusal={refusal} order={order} />
      </Banner>
    )
  // An apostrophe before a brace would escape it in a message.
  const item = `'${refusal.reference}'`
  const lines = order.items.filter(({ voice }) => voice === null)
  return (
    <Banner tone="danger" actions={<VoiceLink project={project} lines={lines} />}>
      <p>
        <Trans>Order item {item} has no voice selected</Trans>
      </p>
      {lines.length > 1 && (
        <p>
          <Plural
            value={lines.length - 1}
            one="# other product has no voice either."
            other="# other products have no voice either."
          />
        </p>
      )}
    </Banner>
  )
}
