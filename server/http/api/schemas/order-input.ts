import { z } from 'zod'
import { mostPieces, paymentChoices, splitPaymentChoice } from '../../../../src/api/contract/order.ts'
import { lengthOf, optionalText, requiredText, wholeNumber } from '../fields.ts'
import { codeReference } from '../ids.ts'
import { whenRead, withFault } from '../issues.ts'
import { countryCode } from './address.ts'
import { asInput } from './iri.ts'
import { itemReference, optionalReference } from './references.ts'

const largestIndex = 999
const scriptLength = 50_000
const referenceLength = 255

export const newOrderSchema = z
  .object({
    localCode: z.string().max(50).optional(),
    localeCode: z.string().max(50).optional(),
    project: optionalReference('projects').optional(),
  })
  .transform(({ project }) => ({ project: project ?? null }))
  .meta(asInput('NewOrder'))

const payload = z
  .object({
    index: wholeNumber(0, largestIndex).optional(),
    type: z.enum(['voice', 'post_processing']).nullable().optional(),
  })
  .nullable()
  .optional()

const instructionFields = {
  type: z.enum(['script', 'comment', 'reference', 'instruction']),
  instruction: requiredText(scriptLength),
  payload,
}

/** A reference is shorter than the other texts of a line, however it is sent. */
const hasLengthOfType = ({ type, instruction }: { type: string; instruction: string | null }): boolean =>
  type !== 'reference' || lengthOf(instruction ?? '') <= referenceLength
const tooLong = { path: ['instruction'], ...withFault('too-long', { limit: referenceLength }) }

type InstructionBody = z.infer<z.ZodObject<typeof instructionFields>>

const readText = ({ type, instruction, payload: given }: InstructionBody) => ({
  type,
  instruction,
  payloadType: given?.type ?? null,
})

const readInstruction = (body: InstructionBody) => ({ ...readText(body), index: body.payload?.index ?? 0 })

/** The texts that a form has fields for, as instructions of the first line. */
const fieldTypes = [
  ['reference', 'reference'],
  ['script', 'script'],
  ['remarks', 'comment'],
] as const

/** Two names of the same field: the call's own, which counts where both are given, and the one that lines have too. */
const variantFields = {
  productVariant: codeReference('product-variants').optional(),
  variant: codeReference('product-variants').nullish(),
}
type VariantBody = z.infer<z.ZodObject<typeof variantFields>>

const hasVariant = ({ productVariant, variant }: VariantBody): boolean => (productVariant ?? variant) !== undefined
const noVariant = { path: ['productVariant'], when: whenRead('productVariant'), ...withFault('not-blank') }

/** The code, and the name under which it was given. */
const readVariant = ({ productVariant, variant }: VariantBody) => ({
  code: productVariant ?? variant ?? '',
  field: productVariant === undefined ? 'variant' : 'productVariant',
})

export const productToAddSchema = z
  .object({
    ...variantFields,
    quantity: wholeNumber(1, mostPieces).optional(),
    reference: optionalText(referenceLength).optional(),
    script: optionalText(scriptLength).optional(),
    remarks: optionalText(scriptLength).optional(),
    voice: codeReference('product-variants', 'voices').nullable().optional(),
    postProcessingVariants: z.array(codeReference('product-variants')).max(20).optional(),
    instructions: z.array(z.object(instructionFields).refine(hasLengthOfType, tooLong)).max(100).optional(),
  })
  .refine(hasVariant, noVariant)
  .transform(({ quantity, voice, postProcessingVariants, instructions, ...body }) => {
    const listed = (instructions ?? []).map(readInstruction)
    const index = listed.reduce((least, entry) => Math.min(least, entry.index), listed[0]?.index ?? 0)
    const typed = fieldTypes.flatMap(([field, type]) => {
      const instruction = body[field] ?? null
      return instruction === null ? [] : [{ type, instruction, index, payloadType: null }]
    })
    return {
      variant: readVariant(body),
      quantity: quantity ?? 1,
      voice: voice ?? null,
      postProcessingVariants: postProcessingVariants ?? [],
      instructions: [...typed, ...listed],
    }
  })
  .meta(asInput('ProductOrder'))

export const instructionToAddSchema = z
  .object({ orderItem: itemReference(), ...instructionFields })
  .refine(hasLengthOfType, tooLong)
  .transform(({ orderItem, ...fields }) => ({
    orderItem,
    ...readText(fields),
    index: fields.payload?.index ?? null,
  }))

const place = { orderItemId: itemReference(), instructionIndex: wholeNumber(0, largestIndex).optional() }
type PlaceBody = z.infer<z.ZodObject<typeof place>>

/** An index beside the IRI of a line is that line's. */
const namesOneLine = ({ orderItemId: { line }, instructionIndex }: PlaceBody): boolean =>
  line === null || instructionIndex === undefined || line === instructionIndex
const otherLine = { path: ['instructionIndex'], ...withFault('invalid') }

/** The item, and the index of its line; null where neither says which. */
const readPlace = ({ orderItemId: { id, line }, instructionIndex }: PlaceBody) => ({
  orderItemId: id,
  instructionIndex: instructionIndex ?? line,
})

export const itemPlaceSchema = z
  .object(place)
  .refine(namesOneLine, otherLine)
  .transform(readPlace)
  .meta(asInput('ProductDeletion'))

export const voiceChangeSchema = z
  .object({ ...place, productVariantVoice: codeReference('product-variants', 'voices').nullable() })
  .refine(namesOneLine, otherLine)
  .transform(({ productVariantVoice, ...line }) => ({ ...readPlace(line), voice: productVariantVoice }))
  .meta(asInput('VoiceChange'))

/** A text of a line; the empty one takes it away. */
const textChange = z
  .object({ type: z.enum(['script', 'comment', 'reference']), instruction: optionalText(scriptLength), payload })
  .refine(hasLengthOfType, tooLong)
  .transform(({ type, instruction, payload: given }) => ({ type, instruction, payloadType: given?.type ?? null }))

export const productChangeSchema = z
  .object({
    ...place,
    ...variantFields,
    quantity: wholeNumber(1, mostPieces).optional(),
    instructions: z.array(textChange).max(20).optional(),
  })
  .refine(namesOneLine, otherLine)
  .transform(({ quantity, instructions, ...body }) => ({
    ...readPlace(body),
    variant: hasVariant(body) ? readVariant(body) : null,
    quantity,
    instructions: instructions ?? [],
  }))
  .meta(asInput('ProductChange'))

const addressFields = {
  street: optionalText().optional(),
  postcode: optionalText(32).optional(),
  city: optionalText().optional(),
  countryCode: countryCode.optional(),
}
type AddressBody = z.infer<z.ZodObject<typeof addressFields>>

const readAddress = ({ street, postcode, city, countryCode }: AddressBody) => ({
  street: street ?? null,
  postcode: postcode ?? null,
  city: city ?? null,
  countryCode: countryCode ?? 'NL',
})

/** The fields of an address stand in `defaultAddress`, or beside the others (specification, section 7). */
const addressIn = (given: AddressBody & { defaultAddress?: AddressBody | null | undefined }) => {
  if (given.defaultAddress) return readAddress(given.defaultAddress)
  return [given.street, given.postcode, given.city].some((text) => text != null) ? readAddress(given) : null
}

const choices = paymentChoices.map(splitPaymentChoice)

export const completionSchema = z
  .object({
    notes: optionalText(scriptLength).optional(),
    remarks: optionalText(scriptLength).optional(),
    paymentMethod: codeReference('payment-methods')
      .pipe(z.enum(['invoice', 'mollie']))
      .nullish(),
    molliePaymentMethod: z.string().max(50).nullable().optional(),
    customer: optionalReference('customers', 'clients').optional(),
    defaultAddress: z.object(addressFields).nullable().optional(),
    ...addressFields,
  })
  .refine(
    ({ paymentMethod, molliePaymentMethod = null }) =>
      paymentMethod !== 'mollie' ||
      choices.some((entry) => entry.method === paymentMethod && entry.molliePaymentMethod === molliePaymentMethod),
    { path: ['molliePaymentMethod'], ...withFault('choice') },
  )
  .transform(({ notes, remarks, paymentMethod, molliePaymentMethod, customer, ...address }) => ({
    notes: notes ?? remarks ?? null,
    method: paymentMethod ?? null,
    molliePaymentMethod: paymentMethod === 'mollie' ? (molliePaymentMethod ?? null) : null,
    customer: customer ?? undefined,
    billingAddress: addressIn(address),
  }))
  .meta(asInput('OrderConfirmation'))

export const attachmentFieldsSchema = z.object({
  title: optionalText().optional(),
  type: optionalText(50).optional(),
  owner: requiredText(300),
})
