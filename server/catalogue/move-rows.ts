import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import type { products, taxons, variants } from '../db/schema/catalogue.ts'

type Placed = { code: string; position: number }

/** Brings stored rows to their new positions, and writes nothing else of them. Gives the codes of those that moved. */
export const moveRows = async (
  tx: Tx,
  table: typeof products | typeof taxons | typeof variants,
  stored: readonly Placed[],
  positions: ReadonlyMap<string, number>,
): Promise<Set<string>> => {
  const moves = stored.flatMap(({ code, position }) => {
    const place = positions.get(code) ?? position
    return place === position ? [] : [[code, place] as const]
  })
  if (moves.length > 0)
    await tx.execute(sql`
      update ${table} set position = move.place::integer
      from jsonb_each_text(${JSON.stringify(Object.fromEntries(moves))}::jsonb) as move (code, place)
      where ${table.code} = move.code`)
  return new Set(moves.map(([code]) => code))
}
