import type { Client } from '../../../src/api/contract/client.ts'
import type { Context } from '../../context.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { findClient } from '../scope/client-scope.ts'
import { presentClient } from './present-clients.ts'

/** @throws NotFound when the reseller has no such client */
export const getClient = async ({ database: { db } }: Context, caller: CustomerCaller, id: number): Promise<Client> =>
  presentClient(db, await findClient(db, caller, id))
