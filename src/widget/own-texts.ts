import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnTexts, TextName } from './texts.ts'

/** The messages that each stands for: an element shows one kind, so its title is one text. */
const messages: Record<TextName, readonly MessageDescriptor[]> = {
  title: [msg`Explore voices`, msg`Explore talent`, msg`Explore music`, msg`Explore idents`],
  intro: [
    msg`Listen, compare and cast.`,
    msg`Singers, musicians and makers for your production.`,
    msg`Music that is ready for your film, spot or podcast.`,
    msg`Short sounds that people remember a brand by.`,
  ],
  contact: [msg`To book talent, write to`, msg`To license music, write to`, msg`To license idents, write to`],
  action: [msg`Book talent`, msg`License music`, msg`License idents`],
  empty: [
    msg`There are no voices found that match your filters.`,
    msg`There is no talent found that matches your filters.`,
    msg`There is no music found that matches your filters.`,
    msg`There are no idents found that match your filters.`,
  ],
  search: [msg`Search by name`],
  request: [msg`Send request`],
  deselect: [msg`Deselect all`],
}

type Catalogue = Parameters<I18n['load']>[1]

/** A catalogue in which these texts stand in place of ours; what they say is no pattern, whatever is in it. */
export const withOwnTexts = (catalogue: Catalogue, texts: OwnTexts): Catalogue => {
  const own = new Map(Object.entries(texts))
  return {
    ...catalogue,
    ...Object.fromEntries(
      Object.entries(messages).flatMap(([name, stoodFor]) => {
        const text = own.get(name)
        return text === undefined ? [] : stoodFor.map(({ id }) => [id, [text]])
      }),
    ),
  }
}
