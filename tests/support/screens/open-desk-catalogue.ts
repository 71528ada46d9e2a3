import { itemOf, radio, voiceGroups } from './desk-items.ts'
import { listOf } from './desk-literals.ts'
import { renderDesk } from './render-desk.tsx'
import type { Answers } from './wire.ts'

export const noor = itemOf('noor-bakker', 'Noor Bakker')
export const callum = itemOf('callum-fraser', 'Callum Fraser', { status: 'hidden', numberOfDemos: 1 })
const answers: Answers = {
  'GET /admin/voices': listOf(noor, callum),
  'GET /admin/talents': listOf(),
  'GET /admin/musics': listOf(),
  'GET /admin/idents': listOf(),
  'GET /admin/taxons': listOf(voiceGroups),
  'GET /admin/products': listOf(radio),
  'GET /admin/products/radio': radio,
  'GET /admin/voices/noor-bakker': noor,
  'GET /admin/voices/callum-fraser': callum,
}
/** Opens the desk's voices, two of them, at a path. `closeDesk` ends it. */
export const open = (path = '/desk/catalogue/voices', more: Answers = {}) =>
  renderDesk(path, { answers: { ...answers, ...more } })
