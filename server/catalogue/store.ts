import type { Logger } from 'pino'
import { type CatalogueKind, catalogueKinds } from '../../src/api/contract/catalogue.ts'
import type { Database } from '../db/client.ts'
import { buildIndex, type CatalogueAnswer, type CatalogueIndex, type CatalogueQuery } from './catalogue-index.ts'
import {
  type CatalogueVersion,
  loadCatalogue,
  readVersion,
  type StoredItem,
  type StoredTaxon,
} from './load-catalogue.ts'

/** An import that was killed announces nothing: what it had written shows after so long. */
const lookEveryMs = 60_000

/** Announces a new version of the catalogue to every server process. */
export const catalogueChannel = 'catalogue_changed'

type Loaded = {
  version: CatalogueVersion
  indexes: Record<CatalogueKind, CatalogueIndex>
  byId: Map<number, StoredItem>
  byCode: Map<string, StoredItem>
  taxons: Map<string, StoredTaxon>
  /** By their parent's code; under null those that hang from nothing. */
  children: Map<string | null, StoredTaxon[]>
}

export type CatalogueStore = {
  /** Counts up with every change, and goes back with a backup. */
  version: () => number
  /** Names what is in memory: another one after every change, that of a restored backup too. Part of every entity tag. */
  tag: () => string
  query: (kind: CatalogueKind, query: CatalogueQuery) => CatalogueAnswer
  item: (id: number) => StoredItem | null
  itemByCode: (code: string) => StoredItem | null
  taxon: (code: string) => StoredTaxon | null
  /** Those that hang from nothing, in order. */
  rootTaxons: () => readonly StoredTaxon[]
  childrenOf: (code: string) => readonly StoredTaxon[]
  /** False from a failed reading on until one succeeds: what is in memory may be old. */
  isCurrent: () => boolean
  /** Reads the catalogue again when its version has changed. */
  refresh: () => Promise<void>
  close: () => Promise<void>
}

const descendants = (children: Loaded['children'], code: string): StoredTaxon[] =>
  (children.get(code) ?? []).flatMap((taxon) => [taxon, ...descendants(children, taxon.code)])

const load = async (database: Database): Promise<Loaded> => {
  const { version, taxons, items } = await loadCatalogue(database.db)
  const children = Map.groupBy(taxons, ({ parentCode }) => parentCode)
  const indexOf = (kind: CatalogueKind): CatalogueIndex =>
    buildIndex({
      taxons: descendants(children, kind).map(({ code, parentCode }) => ({ code, parent: parentCode })),
      items: items
        .filter((item) => item.kind === kind && item.active)
        .map(({ id, name, taxons: own }) => ({ id, name, taxons: own.map(({ code }) => code) })),
    })
  const [voices, talents, musics, idents] = catalogueKinds.map(indexOf)
  if (!voices || !talents || !musics || !idents) throw new Error('a catalogue kind is missing')
  return {
    version,
    indexes: { voices, talents, musics, idents },
    byId: new Map(items.map((item) => [item.id, item])),
    byCode: new Map(items.map((item) => [item.code, item])),
    taxons: new Map(taxons.map((taxon) => [taxon.code, taxon])),
    children,
  }
}

const tagOf = ({ number, stamp }: CatalogueVersion): string => `${number}-${stamp}`

/** The catalogue in memory, built from the database and rebuilt when another version is announced. */
export const createCatalogueStore = async (database: Database, log: Logger): Promise<CatalogueStore> => {
  let loaded = await load(database)
  let running: Promise<void> = Promise.resolve()
  let isCurrent = true
  const reload = async () => {
    try {
      if (tagOf(await readVersion(database.db)) !== tagOf(loaded.version)) loaded = await load(database)
      isCurrent = true
    } catch (error) {
      isCurrent = false
      throw error
    }
  }
  const refresh = (): Promise<void> => {
    running = running.then(reload, reload)
    return running
  }
  const onAnnounced = () => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read again'))
  }
  const unlisten = await database.listen(catalogueChannel, onAnnounced, { onGap: onAnnounced })
  const timer = setInterval(onAnnounced, lookEveryMs)
  timer.unref()
  return {
    version: () => loaded.version.number,
    tag: () => tagOf(loaded.version),
    query: (kind, query) => loaded.indexes[kind].query(query),
    item: (id) => loaded.byId.get(id) ?? null,
    itemByCode: (code) => loaded.byCode.get(code) ?? null,
    taxon: (code) => loaded.taxons.get(code) ?? null,
    rootTaxons: () => loaded.children.get(null) ?? [],
    childrenOf: (code) => loaded.children.get(code) ?? [],
    isCurrent: () => isCurrent,
    refresh,
    close: async () => {
      clearInterval(timer)
      await unlisten()
    },
  }
}
