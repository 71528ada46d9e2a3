import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** For createTestModel: paths to every transition, also to those that stay in their state (which it leaves out). */
export const everyTransition = {
  serializeTransition: (state: AnyMachineSnapshot, event?: EventObject, previous?: AnyMachineSnapshot): string =>
    event === undefined
      ? ''
      : ` via ${event.type} from ${JSON.stringify(previous?.value)} to ${JSON.stringify(state.value)}`,
}
