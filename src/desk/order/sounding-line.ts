import type { ProviderLine } from '../../api/contract/provider.ts'
import type { SoundingLine } from '../../features/recordings/recording-track.ts'

/** A line as what plays its recordings knows it. */
export const soundingLine = ({ product, variant, reference }: ProviderLine): SoundingLine => ({
  productName: product,
  variantName: variant,
  reference,
  voice: null,
})
