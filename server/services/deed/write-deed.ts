import type { DeedKind } from '../../../src/api/contract/deed.ts'
import type { Tx } from '../../db/client.ts'
import { deskDeeds } from '../../db/schema/desk.ts'

/** Whoever of the provider's team asks, by their account; left out where a command does. */
export type ByTeam = { by?: number | undefined }

type Done = { orderId?: number; customerId?: number; recordingId?: number; mailId?: number }

/** Writes down what the provider's team did, with what it did. */
export const writeDeed = async (tx: Tx, { by }: ByTeam, kind: DeedKind, done: Done): Promise<void> => {
  await tx.insert(deskDeeds).values({ kind, administratorId: by ?? null, ...done })
}
