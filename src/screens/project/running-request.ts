import { plural, t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, createActor } from 'xstate'
import { guardPresses } from '../../features/drafts/under-way.ts'
import { type feedbackRequestMachine, unaskedIn } from '../../machines/feedback-request.machine.ts'
import { toasts } from '../../ui/toasts.ts'
import { isUnsure, type RequestPlace, readUnanswered, wireFeedbackRequest } from './feedback-request.wiring.ts'

type RunningRequest = {
  queries: QueryClient
  actor: ActorRefFrom<typeof feedbackRequestMachine>
  /** Kept up by whichever drawer shows it. */
  shown: RequestPlace & { isOpen: boolean }
}

/** What was pressed and waits for its answer, by draft: it goes on though its page is left. */
const underWay = new Map<string, RunningRequest>()

const unsure = () => t`The request may have been sent.`

/** What the drawer says of what could not be done, where nobody has it open. */
const tellUnseen = ({ actor, shown }: RunningRequest): void => {
  const snapshot = actor.getSnapshot()
  const { pending, violations } = snapshot.context
  if (shown.isOpen) return
  if (snapshot.matches('unanswered')) toasts.error(unsure())
  else if (pending !== null && snapshot.matches('partlyAsked')) {
    toasts.error(
      isUnsure(pending)
        ? plural(unaskedIn(pending).length, {
            one: '# contact may not have been asked',
            other: '# contacts may not have been asked',
          })
        : plural(unaskedIn(pending).length, {
            one: '# contact could not be asked',
            other: '# contacts could not be asked',
          }),
    )
  } else if (violations[0] !== undefined) toasts.error(violations[0].message)
}

/** The machine that asks from this draft; one that was left under way is the same. */
export const runningRequest = (queries: QueryClient, shown: RunningRequest['shown']): RunningRequest => {
  const { draft } = shown
  const known = underWay.get(draft)
  if (known?.queries === queries) return known
  const machine = wireFeedbackRequest(queries, shown, () => running.shown)
  const actor = createActor(machine, { input: { unanswered: readUnanswered(draft) } })
  const running: RunningRequest = { queries, actor, shown }
  guardPresses(actor, (snapshot) => snapshot.hasTag('busy'), unsure)
  actor.subscribe({
    next: (snapshot) => {
      if (snapshot.hasTag('busy')) underWay.set(draft, running)
      else if (underWay.get(draft) === running) {
        underWay.delete(draft)
        tellUnseen(running)
        // Seen by nobody, it is not what the drawer opens on next.
        if (!running.shown.isOpen && snapshot.matches('asked')) actor.send({ type: 'drawer.closed' })
      }
    },
    complete: () => void (underWay.get(draft) === running && underWay.delete(draft)),
  })
  actor.start()
  return running
}
