import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { ProjectComment } from '../../api/contract/comment.ts'
import { hiddenLettersOf } from '../../api/contract/hidden-letters.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import type { Letters } from '../../explore/comparison/letters.ts'
import { type FeedbackDraft, sheetOf } from '../../machines/answer-sheet.ts'

/** The letters of an open request's voices where it hides the names, or whoever answers wants them hidden; else null. */
export const lettersIn = (request: ProjectComment, draft: FeedbackDraft): Letters =>
  request.payload.blind === true || sheetOf(draft).areNamesHidden === true ? hiddenLettersOf(request) : null

/** The voices without names, pictures and titles, in the order of their letters. `nameOf` gives the name that belongs to one. */
export const hideNames = (
  items: readonly CatalogueItem[],
  letters: ReadonlyMap<Iri, string>,
  nameOf: (letter: string) => string,
): CatalogueItem[] =>
  [...letters].flatMap(([voice, letter]) => {
    const item = items.find((one) => one['@id'] === voice)
    if (item === undefined) return []
    return {
      ...item,
      name: nameOf(letter),
      image: null,
      description: null,
      audio: item.audio.map((audio) => ({ ...audio, title: '' })),
    }
  })
