import { sql } from 'drizzle-orm'
import { customers } from '../db/schema/customer.ts'

/** What a client is called in lists: its company, else the person's name, else the e-mail (`customerName`). */
export const shownName = sql<
  string | null
>`coalesce(${customers.company}, nullif(concat_ws(' ', nullif(${customers.firstName}, ''), nullif(${customers.lastName}, '')), ''), ${customers.email})`
