import type { QueryClient } from '@tanstack/react-query'
import { isReseller } from '../../api/contract/customer.ts'
import type { NewMarks, Told } from '../../api/contract/feedback.ts'
import { customerQuery } from '../../api/customers.ts'
import { tellMarks } from '../../api/feedback-marks.ts'
import type { Signalled } from '../../api/http.ts'
import { currentSession } from '../../session/session.ts'

/** Resellers look at their own work: what they open and hear counts for nothing (decision 039). */
const isOwnWork = async (queries: QueryClient): Promise<boolean> => {
  const { customer } = currentSession()
  return customer !== null && isReseller(await queries.ensureQueryData(customerQuery(customer)))
}

/** Tells the marks of whoever is asked. Throws `HttpError` when nobody answers. */
export const tellOwnMarks = async (marks: NewMarks, queries: QueryClient, { signal }: Signalled): Promise<Told> =>
  (await isOwnWork(queries)) ? 'kept' : tellMarks(marks, { signal })
