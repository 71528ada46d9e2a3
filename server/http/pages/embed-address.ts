import { type CatalogueKind, catalogueKinds } from '../../../src/api/contract/catalogue.ts'

/** What a catalogue's explorer is headed. */
export const titleOf = (kind: CatalogueKind, locale: Locale): string => titles[locale][kind]
