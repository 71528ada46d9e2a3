import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/** What is waited for; where nobody answers, it is asked for again as it was, or dropped. */
const asking = (state: string, on: Record<string, string>, dropped: string) => ({
  [state]: { on: { ...on, 'nobody answers': `${state}, unanswered` } },
  [`${state}, unanswered`]: { on: { retry: state, 'drop it': dropped } },
})

/** The same, where a colleague changed the order after it was done and before its answer came; this page read that. */
const overtaken = (state: string) =>
  asking(`${state}, overtaken`, { 'server accepts': 'open, changed since' }, 'opening')

/**
 * A project's order as the specification (section 4) and the contract ("Two people, lost answers") tell it. "none": the
 * project has no order, "open": parked or cart, "locked": anything else; "rereading": somebody changed the order since it
 * was read; "at another price": what was asked for was done at another price than stood on screen; "changed
 * since": a colleague overtook the answer, which is marked; "another waits": another line was given a voice, too, before the first was done; "a product waits": one was added meanwhile. What this
 * person does on another page is no change of somebody else's. Written apart from the machine, for the machine and for
 * the product.
 */
export const orderModel = createTestModel(
  createMachine({
    types: {} as { events: { type: OrderModelEvent } },
    id: 'order-model',
    initial: 'opening',
    states: {
      opening: {
        on: {
          'it is open': 'open',
          'it is locked': 'locked',
          'it is gone': 'none',
          'nobody answers': 'unknown',
          'add a product': 'opening',
          'a voice is used on another page': 'opening',
        },
      },
      unknown: { on: { retry: 'opening', 'add a product': 'unknown' } },
      none: { on: { 'add a product': 'creating', 'remove a product': 'none', 'choose a voice': 'none' } },
      locked: {
        on: {
          'add a product': 'creating beside a locked one',
          'remove a product': 'locked',
          'choose a voice': 'locked',
        },
      },
      open: {
        on: {
          'add a product': 'adding',
          'remove a product': 'removing',
          'choose a voice': 'changing the voice',
          'edit a product': 'editing',
          'a voice is used on another page': 'open',
        },
      },
      ...asking('creating', { 'server accepts': 'adding to the new one' }, 'none'),
      ...asking('creating beside a locked one', { 'server accepts': 'adding to the new one' }, 'opening'),
      ...asking(
        'adding',
        {
          'server accepts': 'open',
          'server takes another price': 'open, at another price',
          'server names a field': 'open',
          'server turns it down': 'creating instead of an old one',
          'a colleague confirms the order': 'creating instead of an old one',
          'the answer is lost': 'adding, arrived',
          'add a product': 'adding',
          'a colleague changes it afterwards': 'adding, overtaken',
        },
        'opening',
      ),
      ...overtaken('adding'),
      'adding, arrived': { on: { retry: 'adding again', 'come back online': 'adding again' } },
      'adding again': { on: { 'server accepts': 'open' } },
      ...asking('creating instead of an old one', { 'server accepts': 'linking' }, 'opening'),
      ...asking('linking', { 'server accepts': 'adding to the new one' }, 'opening'),
      ...asking(
        'adding to the new one',
        { 'server accepts': 'open', 'server names a field': 'open', 'server turns it down': 'open' },
        'opening',
      ),
      ...asking(
        'removing',
        {
          'server accepts': 'open',
          'server turns it down': 'opening',
          'a colleague changes it': 'rereading to remove',
          'remove a product': 'removing',
        },
        'opening',
      ),
      'rereading to remove': { on: { 'the line is another': 'clashing', 'the line is as it was': 'removing' } },
      'changing the voice': {
        on: {
          'server accepts': 'open',
          'server takes another price': 'open, at another price',
          'server turns it down': 'opening',
          'a colleague changes it': 'rereading to change the voice',
          'nobody answers': 'changing the voice, unanswered',
          'choose another voice': 'changing the voice, another waits',
          'add a product': 'changing the voice, a product waits',
          'a voice is used on another page': 'changing the voice',
          'a colleague changes it afterwards': 'changing the voice, overtaken',
        },
      },
      ...overtaken('changing the voice'),
      ...asking('changing the voice, a product waits', { 'server accepts': 'adding' }, 'opening'),
      'changing the voice, unanswered': {
        on: {
          retry: 'changing the voice',
          'drop it': 'opening',
          'choose another voice': 'changing the voice, another waits, unanswered',
          'a colleague changes it afterwards': 'changing the voice, overtaken, unanswered',
        },
      },
      ...asking(
        'changing the voice, another waits',
        { 'server accepts': 'changing the voice', 'server turns it down': 'opening, another waits' },
        'opening',
      ),
      'opening, another waits': {
        on: { 'it is open': 'changing the voice', 'it is locked': 'locked', 'it is gone': 'none' },
      },
      'rereading to change the voice': {
        on: {
          'the line is another': 'clashing',
          'the line is as it was': 'changing the voice',
          'it is locked': 'locked',
          'it is gone': 'opening',
        },
      },
      ...asking(
        'editing',
        {
          'server accepts': 'open',
          'server names a field': 'open',
          'server turns it down': 'opening',
          'a colleague changes it': 'rereading to edit',
        },
        'opening',
      ),
      'rereading to edit': { on: { 'the line is another': 'clashing', 'the line is as it was': 'editing' } },
      'open, changed since': { on: { 'look at it': 'open' } },
      'open, at another price': { on: { 'look at it': 'open' } },
      clashing: {
        on: { 'edit a product': 'editing', 'look at it': 'open', 'a voice is used on another page': 'clashing' },
      },
    },
  }),
  everyTransition,
)

export type OrderModelEvent =
  | 'it is open'
  | 'it is locked'
  | 'it is gone'
  | 'nobody answers'
  | 'the answer is lost'
  | 'retry'
  | 'come back online'
  | 'drop it'
  | 'add a product'
  | 'remove a product'
  | 'choose a voice'
  | 'choose another voice'
  | 'edit a product'
  | 'server accepts'
  | 'server takes another price'
  | 'server names a field'
  | 'server turns it down'
  | 'a voice is used on another page'
  | 'a colleague changes it'
  | 'a colleague changes it afterwards'
  | 'a colleague confirms the order'
  | 'the line is as it was'
  | 'the line is another'
  | 'look at it'
