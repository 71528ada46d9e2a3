import { Readable } from 'node:stream'
import { makeZip, predictLength } from 'client-zip'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { FileStorage } from '../../files/storage.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { fileName, fileStem } from '../../shared/file-name.ts'
import { indexesOf } from '../order/order-lines.ts'
import { itemsOf, recordingsAt, textAt } from '../order/order-parts.ts'
import { orderNamesOf, type ReadOrder, readOrder } from '../order/read-orders.ts'
import { requireToken, visibleOrders } from '../scope/order-scope.ts'

/** A file to hand out: `size` in bytes. */
type OpenedFile = { name: string; mediaType: string; size: number; stream: Readable }

type Entry = { key: string; name: string; lastModified: Date; size: number }

/** Names that a disk keeps apart: of two alike the second is `… (2)`. */
const unlike = () => {
  const taken = new Set<string>()
  return (stem: string, ending: string): string => {
    for (let copy = 1; ; copy += 1) {
      const name = `${stem}${copy === 1 ? '' : ` (${copy})`}${ending}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

const joined = (...texts: (string | null)[]): string => texts.filter(Boolean).join(' - ')

/** The newest approved recording of each line, by project, product and reference. */
const approvedIn = async (files: FileStorage, read: ReadOrder): Promise<Entry[]> => {
  const { order, parts } = read
  const { project } = orderNamesOf(read)
  const nameOf = unlike()
  const entries: Entry[] = []
  for (const { item } of itemsOf(parts, order))
    for (const index of indexesOf(parts.instructions.filter(({ orderItemId }) => orderItemId === item.id))) {
      const place = { orderItemId: item.id, index }
      const row = recordingsAt(parts, place).find(({ state }) => state === 'approved')
      if (row === undefined) continue
      const size = await files.size(row.file)
      if (size === null) throw new Error('the file of a recording is missing')
      const stem = fileStem(joined(project, item.productName, textAt(parts, place, 'reference')))
      const name = nameOf(stem, row.file.slice(row.file.lastIndexOf('.')))
      entries.push({ key: row.file, name, lastModified: row.createdAt, size })
    }
  return entries
}

/** The pieces of the ZIP file. Whoever stops reading has the file closed that is read: the packer leaves it open. */
async function* zipOf(files: FileStorage, entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  let current: Readable | null = null
  const contents = async function* () {
    for (const { key, ...entry } of entries) {
      const opened = await files.open(key)
      if (opened === null) throw new Error('the file of a recording is missing')
      current = opened.stream
      yield { ...entry, input: opened.stream }
    }
  }
  const pieces = makeZip(contents()).getReader()
  try {
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) yield piece.value
  } finally {
    closeFile(current)
  }
}

const closeFile = (stream: Readable | null): void => void stream?.destroy()

/**
 * All that is approved of an order as one ZIP file that is never whole in memory, for who sees the order; `caller` is null
 * for whoever has its path signed.
 * @throws NotFound when nothing is approved, or the person does not see the order
 */
export const openRecordings = async (
  { database: { db }, files }: Context,
  caller: CustomerCaller | null,
  code: string,
): Promise<OpenedFile> => {
  requireToken(code)
  const [found] = await db
    .select({ order: orders })
    .from(orders)
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(eq(orders.token, code), caller === null ? undefined : visibleOrders(caller)))
  if (found === undefined) throw new NotFound()
  const read = await readOrder(db, found.order)
  const entries = await approvedIn(files, read)
  if (entries.length === 0) throw new NotFound()
  return {
    name: fileName(joined(orderNamesOf(read).project, found.order.number), 'recordings.zip'),
    mediaType: 'application/zip',
    size: Number(predictLength(entries)),
    stream: Readable.from(zipOf(files, entries), { objectMode: false }),
  }
}
