import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Violation } from '../../api/contract/hydra.ts'
import { uploadLimits, uploadRefusal } from '../../api/contract/upload.ts'
import { productsQuery } from '../../api/products.ts'
import type { OrderedProduct } from '../../machines/order.machine.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Form, FormRow, violationsBeside, violationsFor } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { productDraft } from './order.wiring.ts'
import { LengthField, PostProcessingFields, ProductTypeField } from './product-fields.tsx'
import './project.css'

const formId = 'add-product'
const fields = ['product', 'productVariant', 'reference', 'script', 'file', 'remarks', 'postProcessingVariants']
type ProductForm = {
  product: string | null
  productVariant: string | null
  reference: string
  script: string
  remarks: string
  postProcessingVariants: readonly string[]
}
const empty: ProductForm = {
  product: null,
  productVariant: null,
  reference: '',
  script: '',
  remarks: '',
  postProcessingVariants: [],
}

type Props = {
  projectId: number
  isOpen: boolean
  onClose: () => void
  isBusy: boolean
  violations: readonly Violation[]
  onEdit: () => void
  onAdd: (product: OrderedProduct) => void
}

/** Product type and length required; script, attachment, remarks, reference and post-processing optional (specification, section 5). */
export const AddProductDrawer = ({ projectId, isOpen, onClose, isBusy, violations: refused, onEdit, onAdd }: Props) => {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useQuery({ ...productsQuery(), enabled: isOpen })
  const { value, change } = useDraft(productDraft(projectId), empty)
  const [file, setFile] = useState<File | null>(null)
  const [own, setOwn] = useState<Violation[]>([])
  const products = data?.['hydra:member'] ?? []
  const violations = own.length > 0 ? own : refused
  const beside = violationsBeside(violations, fields)
  const edit = (part: Partial<ProductForm>) => {
    change(part)
    setOwn([])
    onEdit()
  }
  const choose = (chosen: File) => {
    onEdit()
    const refusal = uploadRefusal('script', chosen)
    if (refusal === null) {
      setFile(chosen)
      return setOwn([])
    }
    const message = refusal === 'size' ? t`File size too large` : t`Please choose a pdf, doc or docx file.`
    setOwn([{ propertyPath: 'file', message, code: refusal }])
  }
  const submit = () => {
    const { product, productVariant, ...rest } = value
    if (productVariant !== null)
      return onAdd({
        product: { ...rest, productVariant, postProcessingVariants: [...rest.postProcessingVariants] },
        scriptFile: file,
      })
    const message = t`This value should not be blank.`
    setOwn(
      ['product', 'productVariant']
        .filter((path) => path === 'productVariant' || product === null)
        .map((propertyPath) => ({ propertyPath, message, code: 'not-blank' })),
    )
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t`Add a product`}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isBusy}>
            <Trans>Add product</Trans>
          </Button>
        </>
      }
    >
      {isError ? (
        <ErrorState onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Form id={formId} onSubmit={submit} violations={violations}>
          {beside.length > 0 && <Banner tone="danger">{beside.join(' ')}</Banner>}
          <FormRow>
            <ProductTypeField
              products={products}
              isLoading={isFetching}
              value={value.product}
              onChange={(product) => edit({ product, productVariant: null })}
              errorMessage={violationsFor(violations, 'product')}
            />
            <LengthField
              product={products.find((product) => product['@id'] === value.product)}
              value={value.productVariant}
              onChange={(productVariant) => edit({ productVariant })}
              errorMessage={violationsFor(violations, 'productVariant')}
            />
          </FormRow>
          <TextField
            name="reference"
            label={t`Reference`}
            isOptional
            value={value.reference}
            onChange={(reference) => edit({ reference })}
            errorMessage={violationsFor(violations, 'reference')}
          />
          <TextField
            name="script"
            label={t`Script`}
            isOptional
            isMultiline
            rows={6}
            value={value.script}
            onChange={(script) => edit({ script })}
            errorMessage={violationsFor(violations, 'script')}
          />
          <FileField
            label={t`Script attachment`}
            isOptional
            accept={uploadLimits.script.accept.split(',')}
            description={<Trans>pdf, doc or docx</Trans>}
            file={file}
            onSelect={choose}
            onRemove={() => setFile(null)}
            isDisabled={isBusy}
            errorMessage={violationsFor(violations, 'file')}
          />
          <TextField
            name="remarks"
            label={t`Remarks`}
            isOptional
            isMultiline
            rows={3}
            value={value.remarks}
            onChange={(remarks) => edit({ remarks })}
            errorMessage={violationsFor(violations, 'remarks')}
          />
          <PostProcessingFields
            products={products}
            value={value.postProcessingVariants}
            onChange={(postProcessingVariants) => edit({ postProcessingVariants })}
            errorMessage={violationsFor(violations, 'postProcessingVariants')}
          />
        </Form>
      )}
    </Drawer>
  )
}
