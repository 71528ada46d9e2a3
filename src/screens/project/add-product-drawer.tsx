import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { required, type Violation } from '../../api/contract/hydra.ts'
import { isEditable } from '../../api/contract/order.ts'
import { productsQuery } from '../../api/products.ts'
import { useDraft } from '../../features/drafts/use-draft.ts'
import { dropWish } from '../../features/drafts/wish.ts'
import type { OrderEvent } from '../../machines/order-wish.ts'
import { isWorkedOn, waitingLine } from '../../machines/placed-line.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { DrawerButtons, ObstacleBanner } from './drawer-form.tsx'
import type { Obstacle } from './obstacle.ts'
import { type OrderSnapshot, ScriptlessText, scriptlessIn, UnansweredBanner } from './order-banner.tsx'
import { productDraft } from './product-draft.ts'
import {
  isOfOptions,
  LengthField,
  PostProcessingFields,
  ProductPrice,
  ProductTypeField,
  QuantityField,
} from './product-fields.tsx'
import { offeredOf, piecesIn, priceOf } from './product-sum.ts'
import { ScriptField } from './script-field.tsx'
import './project.css'

const formId = 'add-product'
const fields = ['product', 'productVariant', 'quantity', 'reference', 'script', 'file', 'remarks']
type ProductForm = {
  product: string | null
  productVariant: string | null
  quantity: string
  reference: string
  script: string
  /** The name of its attachment: a draft keeps no file. */
  file: string
  remarks: string
  postProcessingVariants: readonly string[]
}
const empty: ProductForm = {
  product: null,
  productVariant: null,
  quantity: '1',
  reference: '',
  script: '',
  file: '',
  remarks: '',
  postProcessingVariants: [],
}

type Props = {
  projectId: number
  isOpen: boolean
  onClose: () => void
  obstacle: Obstacle
  snapshot: OrderSnapshot
  send: (event: OrderEvent) => void
}

/** The product of this form is in the order, and its script is not: what becomes of it. */
const ScriptlessBanner = ({ snapshot, onKeep }: { snapshot: OrderSnapshot; onKeep: () => void }) => {
  const line = scriptlessIn(snapshot)
  const { order, placed } = snapshot.context
  if (line === null || order === null || placed === null) return null
  const isPast = !isEditable(order)
  return (
    <Banner
      actions={
        isPast || snapshot.matches('editable') ? (
          <Button size="small" onPress={onKeep}>
            {isPast ? <Trans>Start another</Trans> : <Trans>Keep it and start another</Trans>}
          </Button>
        ) : undefined
      }
    >
      <p>
        {isPast ? (
          <Trans>This product is in the earlier order, without its script attachment.</Trans>
        ) : (
          <ScriptlessText />
        )}
      </p>
      {!isPast && !isWorkedOn(placed.line, line) && (
        <p>
          <Trans>If you add another product here, this one is taken out of the order.</Trans>
        </p>
      )}
    </Banner>
  )
}

/**
 * Product type and length required; script, attachment, remarks, reference and post-processing optional (specification,
 * section 5).
 */
export const AddProductDrawer = ({ projectId, isOpen, onClose, obstacle, snapshot, send }: Props) => {
  const { t } = useLingui()
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...productsQuery(), enabled: isOpen })
  const products = data ?? []
  const { value, change, drop } = useDraft(productDraft(projectId), empty)
  const [file, setFile] = useState<File | null>(null)
  const [own, setOwn] = useState<Violation[]>([])
  // A banner that is answered takes its button away.
  const focus = useKeptFocus<HTMLDivElement>()
  const pieces = piecesIn(value.quantity)
  const { order, placed, pending, share, wish, violations: refused } = snapshot.context
  const waiting = waitingLine(order, placed)
  const chosen = value.postProcessingVariants
  // What a line that waits for its script has is that line's.
  const options = data === undefined || waiting !== null ? chosen : offeredOf(data, chosen)
  const isStuck = snapshot.hasTag('stuck')
  const isBusy = snapshot.matches('loading') || (pending !== null && !isStuck)
  // A script goes up without its form, and what waits for one does, too.
  const goesOn = pending !== null && share !== null
  // It is as it was submitted, and can be asked for again or dropped.
  const isUnanswered = pending !== null && isStuck
  // While it is closed, or something is wished of a line, a refusal is of another form's values.
  const violations = isOpen ? [...own, ...(wish === null ? refused : [])] : []
  // Once the options can be chosen, they say it themselves.
  const beside = violationsBeside(
    data === undefined ? violations : violations.filter((one) => !isOfOptions(one)),
    fields,
  )
  const sayOfFile = (said: Violation[]) =>
    setOwn([...own.filter(({ propertyPath }) => propertyPath !== 'file'), ...said])
  const submit = () => {
    if (obstacle !== null) return
    if (isUnanswered) return send({ type: 'retry.pressed' })
    // What the server says of it now is not hidden by what was wrong before.
    setOwn([])
    const { product, productVariant, quantity: _, file: __, ...rest } = value
    if (productVariant !== null && pieces !== null)
      return send({
        type: 'product.submitted',
        added: {
          product: { ...rest, productVariant, quantity: pieces, postProcessingVariants: [...options] },
          scriptFile: file,
          price: priceOf(products, { ...value, pieces: 1 }),
        },
      })
    const blank = t`This value should not be blank.`
    const range = t`Choose a quantity from 1 to 100.`
    setOwn([
      ...(product === null ? [required('product', blank)] : []),
      ...(productVariant === null ? [required('productVariant', blank)] : []),
      ...(pieces === null ? [{ propertyPath: 'quantity', message: range, code: 'range' }] : []),
    ])
  }
  const close = () => {
    if (isUnanswered) send({ type: 'attempt.dropped' })
    onClose()
  }
  const startAnew = () => {
    drop()
    dropWish(productDraft(projectId))
    setFile(null)
    setOwn([])
    send({ type: 'product.edited' })
    // What else waits for an answer goes on.
    if (pending !== null || !isStuck) send({ type: 'attempt.dropped' })
  }
  const cancel = () => {
    startAnew()
    onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      isBusy={isBusy && !goesOn}
      title={t`Add a product`}
      footer={
        <>
          <ProductPrice cents={priceOf(products, { ...value, pieces })} />
          <DrawerButtons
            form={formId}
            isBusy={isBusy}
            isStopped={obstacle !== null}
            goesOn={goesOn}
            onCancel={cancel}
            onClose={close}
          >
            {isUnanswered ? <Trans>Try again</Trans> : <Trans>Add product</Trans>}
          </DrawerButtons>
        </>
      }
    >
      {isLoadingError ? (
        <ErrorState onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <div {...focus}>
          <Form id={formId} onSubmit={submit} violations={violations}>
            <ObstacleBanner obstacle={obstacle} />
            {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
            {isUnanswered && <UnansweredBanner />}
            {obstacle === null && order !== null && !isEditable(order) && (
              <Banner>
                <Trans>The order can no longer be changed. A product that you add starts a new order.</Trans>
              </Banner>
            )}
            <ScriptlessBanner snapshot={snapshot} onKeep={startAnew} />
            {options.length < chosen.length && (
              <Banner tone="warning">
                <Trans>A post-processing option that you chose is no longer available, and is left out.</Trans>
              </Banner>
            )}
            <fieldset className="project-product-fields" role="none" disabled={isUnanswered}>
              <FormRow>
                <ProductTypeField
                  products={products}
                  isLoading={isFetching || data === undefined}
                  value={value.product}
                  isDisabled={isBusy}
                  onChange={(product) => change({ product, productVariant: null })}
                  errorMessage={violationsFor(violations, 'product', value.product)}
                />
                <LengthField
                  product={products.find((product) => product['@id'] === value.product)}
                  value={value.productVariant}
                  isDisabled={isBusy}
                  onChange={(productVariant) => change({ productVariant })}
                  errorMessage={violationsFor(violations, 'productVariant', value.productVariant)}
                />
              </FormRow>
              <TextField
                name="reference"
                label={t`Reference`}
                isOptional
                value={value.reference}
                isReadOnly={isBusy}
                onChange={(reference) => change({ reference })}
                errorMessage={violationsFor(violations, 'reference', value.reference)}
              />
              <TextField
                name="script"
                label={t`Script`}
                isOptional
                isMultiline
                rows={6}
                value={value.script}
                isReadOnly={isBusy}
                onChange={(script) => change({ script })}
                errorMessage={violationsFor(violations, 'script', value.script)}
              />
              <ScriptField
                // The page may have been left and be back since.
                file={pending?.scriptFile ?? file}
                lost={value.file}
                share={snapshot.matches('adding') ? share : null}
                isDisabled={isBusy}
                violations={violations}
                onChoose={(chosen) => {
                  setFile(chosen)
                  change({ file: chosen?.name ?? '' })
                }}
                onSaid={sayOfFile}
                onStop={() => send({ type: 'upload.stopped' })}
              />
              <TextField
                name="remarks"
                label={t`Remarks`}
                isOptional
                isMultiline
                rows={3}
                value={value.remarks}
                isReadOnly={isBusy}
                onChange={(remarks) => change({ remarks })}
                errorMessage={violationsFor(violations, 'remarks', value.remarks)}
              />
              <PostProcessingFields
                products={products}
                value={options}
                isDisabled={isBusy}
                onChange={(postProcessingVariants) => change({ postProcessingVariants })}
                violations={violations}
              />
              <QuantityField
                value={value.quantity}
                isReadOnly={isBusy}
                onChange={(quantity) => change({ quantity })}
                errorMessage={violationsFor(violations, 'quantity', value.quantity)}
              />
            </fieldset>
          </Form>
        </div>
      )}
    </Drawer>
  )
}
