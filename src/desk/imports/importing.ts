import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { importChecked, importKeys, readImport, startImport, stopImport } from '../../api/admin/imports.ts'
import { itemKeys } from '../../api/admin/items.ts'
import { productKeys } from '../../api/admin/products.ts'
import { taxonKeys } from '../../api/admin/taxons.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { type ImportActor, type ImportEvent, type ImportSending, importMachine } from '../../machines/import.machine.ts'
import { readAgain } from '../../session/read-again.ts'
import { createLeaveWarning } from '../../ui/use-leave-warning.ts'
import { sentenceOf } from '../say-failure.ts'
import { sendFile } from '../send-file.ts'
import { whenLeft } from '../session/keep-people-apart.ts'

/** ms between two readings of an import that is under way. */
const pauseMs = 1_000

const machine = importMachine.provide({
  actors: {
    upload: fromCallback<ImportEvent, ImportSending>(({ input: { key, ...upload }, sendBack }) => {
      const stopping = new AbortController()
      const onProgress = (share: number) => sendBack({ type: 'upload.progressed', share })
      const { signal } = stopping
      void sendFile(upload.file, () => startImport(upload, { key, signal, onProgress })).then(sendBack)
      return () => stopping.abort()
    }),
    startChecked: fromCallback<ImportEvent, { iri: Iri; key: string }>(({ input: { iri, key }, sendBack }) => {
      const leaving = new AbortController()
      importChecked(iri, { key, signal: leaving.signal }).then(
        (outcome) => sendBack({ type: 'start.answered', outcome }),
        (error: unknown) => sendBack({ type: 'start.failed', message: sentenceOf(error) }),
      )
      return () => leaving.abort()
    }),
    follow: fromCallback<ImportEvent, { iri: Iri }>(({ input: { iri }, sendBack }) => {
      const ending = new AbortController()
      let timer: ReturnType<typeof setTimeout>
      const { signal } = ending
      const read = async (): Promise<void> => {
        // One that came to nothing is followed by the next.
        const found = await readImport(iri, { signal }).catch(() => null)
        if (signal.aborted) return
        timer = setTimeout(read, pauseMs)
        if (found !== null) sendBack({ type: 'import.read', read: found })
      }
      void read()
      return () => {
        ending.abort()
        clearTimeout(timer)
      }
    }),
    askStop: fromPromise<void, { iri: Iri }>(async ({ input: { iri }, signal }) => {
      await stopImport(iri, { signal })
    }),
  },
})

const started = new WeakMap<QueryClient, ImportActor>()

/** The import of whoever is signed in, which goes on while something else is looked at; it goes with them. */
export const importingOf = (queries: QueryClient): ImportActor => {
  const running = started.get(queries)
  if (running !== undefined) return running
  const warn = createLeaveWarning()
  const actor = createActor(
    machine.provide({
      actions: {
        announceArrival: () => void readAgain(queries, importKeys.list()),
        announceOutcome: () => {
          for (const { all } of [itemKeys, productKeys, taxonKeys]) void readAgain(queries, all)
        },
      },
    }),
    { input: { kind: 'voices' } },
  )
  // A page that is left gives up what it uploads; what the server has goes on.
  actor.subscribe((snapshot) => warn(snapshot.hasTag('sending')))
  const stop = whenLeft(() => {
    stop()
    warn(false)
    started.delete(queries)
    actor.stop()
  })
  started.set(queries, actor)
  actor.start()
  return actor
}
