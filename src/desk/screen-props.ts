import type { Params } from '../paths.ts'

/** What a page of the desk is told: the parameters of its address. */
export type DeskScreenProps = { params: Params }
