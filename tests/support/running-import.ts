import { createActor, fromCallback, fromPromise } from 'xstate'
import { type ImportEvent, type ImportSending, importMachine } from '../../src/machines/import.machine.ts'

const csv = new File(['code,name'], 'voices.csv')

/** An import that a test answers by hand, and what it asked for. */
export const startImporting = (stopOutcome: () => Promise<void> = () => Promise.resolve()) => {
  const sent: Pick<ImportSending, 'dryRun' | 'key' | 'kind'>[] = []
  const files: string[] = []
  const followed: string[] = []
  const started: { iri: string; key: string }[] = []
  const told: string[] = []
  const stops: string[] = []
  let running = 0
  let send = (_: ImportEvent): void => undefined
  const actor = createActor(
    importMachine.provide({
      actors: {
        upload: fromCallback<ImportEvent, ImportSending>(({ input: { file, dryRun, key, kind }, sendBack }) => {
          sent.push({ dryRun, key, kind })
          files.push(file.name)
          running += 1
          send = sendBack
          return () => {
            running -= 1
          }
        }),
        startChecked: fromCallback<ImportEvent, { iri: string; key: string }>(({ input, sendBack }) => {
          started.push(input)
          running += 1
          send = sendBack
          return () => {
            running -= 1
          }
        }),
        follow: fromCallback<ImportEvent, { iri: string }>(({ input, sendBack }) => {
          followed.push(input.iri)
          running += 1
          send = sendBack
          return () => {
            running -= 1
          }
        }),
        askStop: fromPromise<void, { iri: string }>(async ({ input }) => {
          stops.push(input.iri)
          await stopOutcome()
        }),
      },
      actions: { announceArrival: () => told.push('arrival'), announceOutcome: () => told.push('outcome') },
    }),
    { input: { kind: 'voices' } },
  ).start()
  const choose = (file = csv) => actor.send({ type: 'file.chosen', file, kind: 'talents' })
  return {
    actor,
    sent,
    files,
    followed,
    context: () => actor.getSnapshot().context,
    started,
    told,
    stops,
    choose,
    running: () => running,
    answer: (event: ImportEvent) => send(event),
  }
}
