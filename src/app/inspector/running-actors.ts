import { Actor, type ActorRefLike, type AnyActorRef, type InspectionEvent } from 'xstate'

/** An actor as the panel lists it: its newest event comes last. */
export type RunningActor = { name: string; state: string; events: string[] }

const keptEvents = 5

const stateOf = (snapshot: unknown): string => {
  if (typeof snapshot !== 'object' || snapshot === null) return ''
  const status = 'status' in snapshot && snapshot.status !== 'active' ? ` (${String(snapshot.status)})` : ''
  return 'value' in snapshot ? `${JSON.stringify(snapshot.value).replaceAll('"', '')}${status}` : status.trim()
}

const nameOf = (ref: ActorRefLike): string => {
  if ('logic' in ref && typeof ref.logic === 'object' && ref.logic !== null && 'id' in ref.logic)
    return String(ref.logic.id)
  return 'id' in ref ? String(ref.id) : ref.sessionId
}

/**
 * Follows every actor that starts from now on, with what it invokes: `system.inspect` is what the option `inspect`
 * sets up, taken where an actor starts, so that no screen has to pass it. For development: it changes XState's actors.
 */
export const followActors = (changed: () => void): (() => RunningActor[]) => {
  const followed = new Map<ActorRefLike, string[]>()
  const note = (event: InspectionEvent) => {
    const events = followed.get(event.actorRef) ?? []
    followed.set(event.actorRef, events)
    if (event.type === '@xstate.event') events.push(event.event.type)
    if (events.length > keptEvents) events.shift()
    changed()
  }
  const start = Actor.prototype.start
  Actor.prototype.start = function (this: AnyActorRef & Actor<never>) {
    if (this._parent === undefined && !followed.has(this)) {
      followed.set(this, [])
      this.system.inspect(note)
    }
    return start.call(this)
  }
  return () =>
    [...followed].map(([ref, events]) => ({
      name: nameOf(ref),
      state: stateOf(ref.getSnapshot()),
      events: [...events],
    }))
}
