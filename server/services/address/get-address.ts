import type { Address } from '../../../src/api/contract/address.ts'
import type { Context } from '../../context.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { findAddress } from '../scope/address-scope.ts'
import { presentAddress } from './present-address.ts'

/** @throws NotFound when the address is neither the person's nor one of their client's */
export const getAddress = async ({ database }: Context, caller: CustomerCaller, id: number): Promise<Address> =>
  presentAddress(await findAddress(database.db, caller, id))
