import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { addItemAudio } from '../../api/admin/items.ts'
import { newWish } from '../../api/call-keys.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { megabyte } from '../../api/contract/upload.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'
import { sayUpload } from '../say-failure.ts'
import { whenLeft } from '../session/keep-people-apart.ts'

/** As much as the server takes of one sound. */
const mostBytes = 24 * megabyte

/** A sound on its way to an item. `failure`: why it is not there, in words; null while it runs. */
export type DemoUpload = { id: string; item: Iri; file: File; share: number; failure: string | null }

type Held = DemoUpload & { stop: AbortController }

/** They outlive the drawer that began them, but neither the page nor whoever chose them. */
let uploads: readonly Held[] = []
const listeners = new Set<() => void>()
const warn = createLeaveWarning()
/** One after the other: they share the same line. */
let queue: Promise<unknown> = Promise.resolve()

const put = (next: readonly Held[]): void => {
  uploads = next
  warn(uploads.some(({ failure }) => failure === null))
  for (const tell of listeners) tell()
}

/** What waits would go out in the name of whoever signs in next. */
whenLeft(() => {
  for (const { stop } of uploads) stop.abort()
  put([])
})

const change = (id: string, part: Partial<Held>): void =>
  put(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

const send = async ({ id, item, file, stop }: Held, onAdded: () => unknown): Promise<void> => {
  if (stop.signal.aborted) return
  try {
    const outcome = await addItemAudio(item, file, {
      signal: stop.signal,
      // The same file tried again is the same wish: a lost answer adds it once.
      wish: id,
      onProgress: (share) => change(id, { share }),
    })
    if (outcome.ok) {
      await onAdded()
      put(uploads.filter((upload) => upload.id !== id))
    } else change(id, { failure: outcome.violations[0]?.message ?? outcome.message })
  } catch (error) {
    change(id, { failure: sayUpload(error) })
  }
}

const start = (upload: Held, onAdded: () => unknown): void => {
  queue = queue.then(() => send(upload, onAdded))
}

const heldOf = (item: Iri, file: File): Held => ({
  id: newWish(),
  item,
  file,
  share: 0,
  failure: file.size > mostBytes ? t`Larger than 24 MB. Export it as MP3, or shorter.` : null,
  stop: new AbortController(),
})

/** Sends files to an item, one after the other; `onAdded` shows what came of each before its row goes. */
export const addDemos = (item: Iri, files: readonly File[], onAdded: () => unknown): void => {
  const added = files.map((file) => heldOf(item, file))
  put([...uploads, ...added])
  for (const upload of added) if (upload.failure === null) start(upload, onAdded)
}

/** Takes a row away, and gives up what runs of it. */
export const dropUpload = (id: string): void => {
  uploads.find((upload) => upload.id === id)?.stop.abort()
  put(uploads.filter((upload) => upload.id !== id))
}

/** The same row once more: with another file, or with its own, whose lost answer is then not added twice. */
export const retryUpload = (id: string, file: File | null, onAdded: () => unknown): void => {
  const held = uploads.find((upload) => upload.id === id)
  if (held === undefined) return
  const again = file === null ? { ...held, share: 0, failure: null } : heldOf(held.item, file)
  put(uploads.map((upload) => (upload.id === id ? again : upload)))
  if (again.failure === null) start(again, onAdded)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** What is on its way to an item, and what did not get there. */
export const useDemoUploads = (item: Iri): DemoUpload[] =>
  useSyncExternalStore(subscribe, () => uploads).filter((upload) => upload.item === item)
