import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PressEvent } from 'react-aria-components/Button'
import type { Violation } from '../../api/contract/hydra.ts'
import { isEditable, type Order, type OrderItem, type ProductChange } from '../../api/contract/order.ts'
import { lineAt, lineKey, placeOf } from '../../api/contract/order-lines.ts'
import { productsQuery } from '../../api/products.ts'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { type Attaching, isEditOf, type OrderEvent } from '../../machines/order-wish.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { readingOf } from '../../ui/options.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DrawerButtons, ObstacleBanner } from './drawer-form.tsx'
import type { Obstacle } from './obstacle.ts'
import { lineDraft } from './order.wiring.ts'
import { OrderBanner, type OrderSnapshot, UnansweredBanner } from './order-banner.tsx'
import { LengthField, QuantityField } from './product-fields.tsx'
import { piecesIn } from './product-sum.ts'
import { ScriptField } from './script-field.tsx'

const formId = 'edit-product'
const fields = ['productVariant', 'quantity', 'reference', 'script', 'file', 'remarks']

/** What goes before the name of a chosen file: a file that is there is not lost. */
const beforeFile = ({ scriptAttachment }: OrderItem): string => `${scriptAttachment?.id ?? ''}/`

const formOf = (line: OrderItem) => ({
  productVariant: line.productVariant,
  quantity: String(line.quantity),
  reference: line.reference ?? '',
  script: line.script ?? '',
  remarks: line.remarks ?? '',
  /** The name of an attachment that was chosen, as `beforeFile` marks it. */
  file: '',
})
type LineForm = ReturnType<typeof formOf>

/** What somebody else wrote where one writes, and the way to take it, which goes away with that: its field is next. */
const OtherVersion = ({ text, onTake }: { text: string; onTake: () => void }) => {
  const take = ({ target, pointerType }: PressEvent) => {
    // A field that takes the focus of a finger opens a keyboard.
    if (pointerType !== 'touch') target.closest('.ui-field')?.querySelector<HTMLElement>('input, textarea')?.focus()
    onTake()
  }
  return (
    <span className="project-theirs">
      <span>
        <Trans>Someone else wrote:</Trans>
      </span>
      <q>{text}</q>
      <Button size="small" variant="quiet" onPress={take}>
        <Trans>Take this</Trans>
      </Button>
    </span>
  )
}

/** What differs between a line and a form of it. */
const changeOf = (line: OrderItem, form: LineForm): ProductChange => {
  const was = formOf(line)
  const texts = [
    { type: 'reference' as const, text: form.reference, before: was.reference },
    { type: 'script' as const, text: form.script, before: was.script },
    { type: 'comment' as const, text: form.remarks, before: was.remarks },
  ]
  const instructions = texts
    .filter(({ text, before }) => text !== before)
    .map(({ type, text }) => ({ type, instruction: text }))
  return {
    ...(form.productVariant !== was.productVariant && { productVariant: form.productVariant }),
    ...(form.quantity !== was.quantity && { quantity: Number(form.quantity) }),
    ...(instructions.length > 0 && { instructions }),
  }
}

type Props = {
  isOpen: boolean
  order: Order
  /** The line as it was when it was opened. */
  opened: OrderItem
  /** A script that was chosen for it. */
  file: File | null
  obstacle: Obstacle
  snapshot: OrderSnapshot
  send: (event: OrderEvent) => void
  onFile: (file: File | null) => void
  onClose: () => void
}

/** A line's length, quantity, texts and script, to read and to change; somebody else's change stands beside. */
export const EditProductDrawer = (props: Props) => {
  const { isOpen, order, opened, file, obstacle, snapshot, send, onFile, onClose } = props
  const { t } = useLingui()
  const listed = useQuery(productsQuery())
  const place = placeOf(opened)
  const found = lineAt(order, place)
  const line = found ?? opened
  const { value, change, drop, conflicts, takeTheirs, keepMine } = useDraft(
    lineDraft(order.code, lineKey(place)),
    formOf(line),
  )
  const [own, setOwn] = useState<Violation[]>([])
  const product = listed.data?.find((one) => one['@id'] === line.product)
  const isLocked = !isEditable(order)
  const isStopped = isLocked || obstacle !== null
  const { wish, next, seen, share } = snapshot.context
  const isAsked = isEditOf(wish, opened)
  const isWaiting = next.some((waiting) => isEditOf(waiting, opened))
  const isStuck = snapshot.hasTag('stuck')
  // What is on its way, or went unanswered, stays as it was sent; while others' changes are read one types on.
  const isSent = isWaiting || (isAsked && (isStuck || snapshot.matches('asking')))
  const isBusy = snapshot.matches('loading') || (isSent && !isStuck)
  const isAgain = isStuck && isSent
  const going = [wish, ...next].find((one): one is Attaching => one?.kind === 'attachment' && isEditOf(one, opened))
  // A script goes up without its form, and what waits for one does, too.
  const goesOn = isSent && share !== null
  const seenScript = seen === null ? line.scriptAttachment : lineAt(seen, place)?.scriptAttachment
  const isTheirs = seenScript?.id !== line.scriptAttachment?.id
  // While it is closed, a refusal is of another form's values.
  const violations = [...own, ...(isOpen && isAsked ? snapshot.context.violations : [])]
  const beside = violationsBeside(violations, fields)
  const close = () => {
    // What is on its way forgets it once it is there.
    if (!isBusy && (isLocked || obstacle === null)) drop()
    if (isAgain) send({ type: 'attempt.dropped' })
    if (isAsked && snapshot.hasTag('clashing')) send({ type: 'clash.seen' })
    send({ type: 'product.edited' })
    onClose()
  }
  const submit = () => {
    if (isStopped) return
    if (piecesIn(value.quantity) === null) {
      const message = t`Choose a quantity from 1 to 100.`
      return setOwn([{ propertyPath: 'quantity', message, code: 'range' }])
    }
    setOwn([])
    if (isAgain) return send({ type: 'retry.pressed' })
    for (const { name } of conflicts) keepMine(name)
    const wanted = changeOf(line, value)
    const hasTexts = Object.keys(wanted).length > 0
    if (!hasTexts && file === null) return close()
    // Refused or stopped, it keeps the rest in the form.
    if (file !== null) send({ type: 'line.wished', wish: { kind: 'attachment', place, file } })
    if (!hasTexts) return
    const chosen = product?.variants.find((variant) => variant['@id'] === wanted.productVariant)
    send({ type: 'line.wished', wish: { kind: 'edit', place, edit: wanted, price: chosen?.price ?? null } })
  }
  const mark = beforeFile(line)
  const choose = (chosen: File | null) => {
    onFile(chosen)
    change({ file: chosen === null ? '' : mark + chosen.name })
  }
  const theirs = (name: keyof LineForm) => {
    const conflict = conflicts.find((entry) => entry.name === name)
    return conflict === undefined ? undefined : (
      <OtherVersion text={String(conflict.theirs ?? '')} onTake={() => takeTheirs(name)} />
    )
  }
  const textField = (name: 'reference' | 'script' | 'remarks', label: string, rows = 0) => (
    <TextField
      name={name}
      label={label}
      isOptional
      isMultiline={rows > 0}
      rows={rows}
      value={value[name]}
      isReadOnly={isSent}
      onChange={(text) => change({ [name]: text })}
      description={theirs(name)}
      errorMessage={violationsFor(violations, name, value[name])}
    />
  )
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      isBusy={isBusy && !goesOn}
      title={t`Edit product`}
      footer={
        <DrawerButtons
          form={formId}
          isBusy={isBusy}
          isStopped={isStopped}
          isDisabled={found === null}
          goesOn={goesOn}
          onCancel={close}
          onClose={close}
        >
          {isAgain ? <Trans>Try again</Trans> : <Trans>Save product</Trans>}
        </DrawerButtons>
      }
    >
      <Form id={formId} onSubmit={submit} violations={violations}>
        {!isLocked && <ObstacleBanner obstacle={obstacle} />}
        {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
        {isAgain ? <UnansweredBanner /> : !isAsked && <OrderBanner snapshot={snapshot} send={send} />}
        {isLocked ? (
          <Banner tone="warning" title={<Trans>This order was confirmed already.</Trans>}>
            <Trans>What you typed was not saved: it stands here until you close.</Trans>
          </Banner>
        ) : found === null ? (
          <Banner tone="warning">
            <Trans>This product is no longer in the order.</Trans>
          </Banner>
        ) : (
          ((isAsked && snapshot.hasTag('clashing')) || conflicts.length > 0) && (
            <Banner tone="warning" title={<Trans>Someone else changed this product in the meantime.</Trans>}>
              <Trans>
                What you typed is kept. Their version stands below it; saving again puts yours in its place.
              </Trans>
            </Banner>
          )
        )}
        <FormRow>
          <LengthField
            product={product}
            own={listed.data && line}
            {...readingOf(listed)}
            value={value.productVariant}
            isDisabled={isSent}
            onChange={(productVariant) => change({ productVariant })}
            errorMessage={violationsFor(violations, 'productVariant', value.productVariant)}
          />
          <QuantityField
            value={value.quantity}
            isReadOnly={isSent}
            onChange={(quantity) => change({ quantity })}
            description={theirs('quantity')}
            errorMessage={violationsFor(violations, 'quantity', value.quantity)}
          />
        </FormRow>
        {textField('reference', t`Reference`)}
        {textField('script', t`Script`, 10)}
        <ScriptField
          file={isSent ? (going?.file ?? file) : file}
          lost={!isSent && value.file.startsWith(mark) ? value.file.slice(mark.length) : ''}
          attached={line.scriptAttachment?.title}
          description={isTheirs && file !== null ? <Trans>Script attachment was changed</Trans> : undefined}
          share={isAsked ? share : null}
          isDisabled={isSent}
          violations={violations}
          onChoose={choose}
          onSaid={(said) => setOwn([...own.filter(({ propertyPath }) => propertyPath !== 'file'), ...said])}
          onStop={() => {
            choose(null)
            send({ type: 'upload.stopped' })
          }}
        />
        {textField('remarks', t`Remarks`, 4)}
      </Form>
    </Drawer>
  )
}
