import { Trans } from '@lingui/react/macro'
import type { Iri } from '../../api/contract/hydra.ts'

/** How a voice stands before the others: it leads alone, together with others, or not. */
export type Lead = 'alone' | 'joint' | null

export const leadOf = (leading: readonly Iri[], voice: Iri): Lead =>
  leading.includes(voice) ? (leading.length === 1 ? 'alone' : 'joint') : null

/** The lead in words. */
export const LeadWords = ({ lead }: { lead: Exclude<Lead, null> }) =>
  lead === 'alone' ? <Trans>Leading</Trans> : <Trans>Joint lead</Trans>
