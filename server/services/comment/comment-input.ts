/** A comment to post, references read to ids and codes of voices. */
export type CommentInput = {
  comment: string
  customer: number | null
  project: number
  parent: number | null
  voices: string[]
  clientId: number | null
  contactId: number | null
  notifyByEmail: boolean
}
