import type { Address } from '../../api/contract/address.ts'
import type { CommentPayload, ProjectComment } from '../../api/contract/comment.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { letteredIn } from '../../api/contract/letters-under.ts'
import { wereNamesHidden } from '../../api/contract/names-hidden.ts'

/** The request that is asked again, and whom. */
export type AskedAgain = { previous: ProjectComment; contact: Pick<Address, 'id' | 'email'> | undefined }

/** What a request that asks one again will say of it: which voices came since, what the contact said, and the letters. */
export const sinceAsked = (
  { previous, contact }: AskedAgain,
  voices: readonly Iri[],
): Pick<CommentPayload, 'newSince' | 'saidBefore' | 'letteredBefore' | 'names'> => {
  const { offered = [], leftOut = [], guest, contactId, email, names = {} } = previous.payload
  const came = voices.filter((voice) => !offered.includes(voice) && !leftOut.includes(voice))
  const isSame = !guest && contact?.id === contactId
  const isTheirs = isSame && contact?.email?.toLowerCase() === email?.toLowerCase()
  const said = previous.children.find(({ answeredBy }) => isTheirs && answeredBy === null)
  return {
    newSince: Object.fromEntries(came.map((voice) => [voice, previous.createdAt])),
    ...(isSame && { letteredBefore: letteredIn(previous, previous.children[0]), names }),
    ...(said !== undefined && {
      saidBefore: {
        comment: said.comment,
        voiceNames: said.voiceNames,
        createdAt: said.createdAt,
        ...(wereNamesHidden(previous, said) && { namesHidden: true }),
      },
    }),
  }
}
