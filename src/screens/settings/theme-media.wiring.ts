import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { newWish } from '../../api/call-keys.ts'
import type { Iri, Outcome } from '../../api/contract/hydra.ts'
import { uploadLimits } from '../../api/environment.ts'
import { addThemeMedia, ensureTheme, removeThemeMedia } from '../../api/own-theme.ts'
import { tellFailure } from '../../features/drafts/tell-failure.ts'
import { guardPresses } from '../../features/drafts/under-way.ts'
import {
  type ChosenMedia,
  type ThemeMediaActor,
  type ThemeMediaEvent,
  themeMediaMachine,
} from '../../machines/theme-media.machine.ts'
import { spreadAccountNews } from '../../session/account-news.ts'
import { toasts } from '../../ui/toasts.ts'
import type { Slot } from './theme-slot.ts'

type Uploading = { signal: AbortSignal; onProgress: (share: number) => void }

/** One for each choice of a file: trying again keeps it, choosing the same file once more makes another. */
const wishes = new WeakMap<ChosenMedia, string>()

/** The first file makes the theme. */
const send = async (chosen: ChosenMedia, uploading: Uploading): Promise<Outcome<unknown>> => {
  const { file, type, customer } = chosen
  const wish = wishes.get(chosen) ?? newWish()
  wishes.set(chosen, wish)
  const owner = await ensureTheme(customer, uploading)
  return addThemeMedia({ owner, type, file }, { ...uploading, wish })
}

const unsaved = () => t`Your company appearance has not been saved`

const machine = themeMediaMachine.provide({
  actors: {
    upload: fromCallback<ThemeMediaEvent, ChosenMedia>(({ input, sendBack }) => {
      const stopping = new AbortController()
      const onProgress = (share: number) => sendBack({ type: 'upload.progressed', share })
      send(input, { signal: stopping.signal, onProgress }).then(
        (outcome) => sendBack({ type: 'upload.answered', outcome }),
        (error: unknown) => sendBack({ type: 'upload.failed', error }),
      )
      return () => stopping.abort()
    }),
    remove: fromPromise(async ({ input, signal }) => {
      for (const media of input.media) await removeThemeMedia(media, { signal })
    }),
  },
  actions: {
    announceSaved: () => toasts.success(t`Your company appearance has been saved`),
    announceFailure: (_, { error }) => tellFailure(error, unsaved()),
  },
})

/** One for each slot: in memory alone, and with the cache of whoever is signed in. */
const started = new WeakMap<QueryClient, Partial<Record<Slot, ThemeMediaActor>>>()

const isUnderWay = (snapshot: SnapshotFrom<ThemeMediaActor>): boolean =>
  snapshot.hasTag('uploading') || snapshot.hasTag('removing')

/** Whether there is something to meet on the next visit: why a file was not taken is read once. */
const isOpen = (snapshot: SnapshotFrom<ThemeMediaActor>): boolean =>
  snapshot.status === 'active' && (isUnderWay(snapshot) || snapshot.matches({ upload: 'failed' }))

/**
 * The media of a slot, on the API. It outlives its page: an upload goes on, says what became of it, and can be given up
 * or tried again on the next visit. A question that nobody answered is not asked again there.
 */
export const startThemeMedia = (queries: QueryClient, account: Iri, slot: Slot): ThemeMediaActor => {
  const known = started.get(queries)?.[slot]
  if (known !== undefined && isOpen(known.getSnapshot())) {
    known.send({ type: 'removal.dropped' })
    return known
  }
  const refresh = fromPromise(() => spreadAccountNews(queries, account))
  const actor = createActor(machine.provide({ actors: { refresh } }), { input: { limits: uploadLimits() } })
  guardPresses(actor, isUnderWay, unsaved)
  started.set(queries, { ...started.get(queries), [slot]: actor })
  return actor.start()
}
