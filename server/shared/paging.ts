export type Page = { page: number; itemsPerPage: number }

/** A wish for the order of a list. */
export type Sorting<Field extends string> = { field: Field; isDescending: boolean }

/** A page of a list, as a verb gives it. */
export type List<Member> = {
  members: Member[]
  total: number
  extra?: Record<string, unknown>
}
