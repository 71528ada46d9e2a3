import { createMachine } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { everyTransition } from '../model-paths.ts'

/**
 * Creating a project as the specification (sections 2 and 4) tells it: what a reseller does, what the server answers.
 * "Agency's own" projects have no client; "offered" is an unfinished one, asked about by its name. Written apart from the machine, for the machine and for the product.
 */
export const projectWizardModel = createTestModel(
  createMachine({
    types: {} as { events: { type: ProjectWizardModelEvent } },
    id: 'project-wizard-model',
    initial: 'new details',
    states: {
      'blank details': { on: { 'type a name': 'new details', 'start new project': 'blank details' } },
      'new details': {
        on: {
          'choose a client': 'new details, client',
          next: 'creating',
          reload: 'new details',
          'start new project': 'new details, offered',
        },
      },
      'new details, offered': {
        on: { continue: 'new details', 'start anew': 'blank details', reload: 'new details, offered' },
      },
      'new details, client': {
        on: { 'drop the client': 'new details', next: 'creating, client', reload: 'new details, client' },
      },
      creating: {
        on: {
          'server accepts': 'voices',
          'server refuses': 'new details',
          'nobody answers': 'new details',
          'the answer is lost': 'new details',
          next: 'creating',
          reload: 'new details',
          'start new project': 'new details, offered',
        },
      },
      'creating, client': {
        on: {
          'server accepts': 'products',
          'server refuses': 'new details, client',
          'nobody answers': 'new details, client',
        },
      },
      'old details': {
        on: {
          'choose a client': 'old details, client',
          next: 'updating',
          finish: 'old details',
          reload: 'old details',
        },
      },
      'old details, client': {
        on: { 'drop the client': 'old details', next: 'updating, client', reload: 'old details, client' },
      },
      updating: {
        on: {
          'server accepts': 'voices',
          'server refuses': 'old details',
          'nobody answers': 'old details',
          'the answer is lost': 'old details',
          'the project is deleted elsewhere': 'new details',
          reload: 'old details',
        },
      },
      'updating, client': {
        on: {
          'server accepts': 'products',
          'server refuses': 'old details, client',
          'nobody answers': 'old details, client',
        },
      },
      products: {
        on: {
          next: 'voices, client',
          back: 'old details, client',
          'press step 1': 'old details, client',
          'press step 3': 'products',
          reload: 'products',
          'start new project': 'products, offered',
        },
      },
      'products, offered': {
        on: {
          continue: 'products',
          'start anew': 'blank details',
          'the project is deleted elsewhere': 'gone, offered',
        },
      },
      'gone, offered': { on: { continue: 'blank details' } },
      voices: {
        on: {
          back: 'old details',
          'press step 1': 'old details',
          'press step 2': 'voices',
          finish: 'finishing',
          reload: 'voices',
          'start new project': 'voices, offered',
        },
      },
      'voices, offered': { on: { continue: 'voices', 'start anew': 'blank details' } },
      'voices, client': {
        on: {
          back: 'products',
          'press step 1': 'old details, client',
          'press step 2': 'products',
          finish: 'finishing, client',
          reload: 'voices, client',
        },
      },
      finishing: {
        on: {
          'server accepts': 'finished',
          'server refuses': 'voices',
          'nobody answers': 'voices',
          'a colleague adds voices': 'finishing, overtaken',
          'the project is deleted elsewhere': 'new details',
          finish: 'finishing',
          back: 'finishing',
        },
      },
      /** The answer under way is that somebody else was quicker: it is sent again by itself. */
      'finishing, overtaken': { on: { 'server accepts': 'finishing' } },
      'finishing, client': {
        on: { 'server accepts': 'finished', 'server refuses': 'voices, client', 'nobody answers': 'voices, client' },
      },
      finished: {},
    },
  }),
  everyTransition,
)

export type ProjectWizardModelEvent =
  | 'choose a client'
  | 'drop the client'
  | 'next'
  | 'back'
  | 'press step 1'
  | 'press step 2'
  | 'press step 3'
  | 'finish'
  | 'server accepts'
  | 'server refuses'
  | 'nobody answers'
  | 'the answer is lost'
  | 'a colleague adds voices'
  | 'the project is deleted elsewhere'
  | 'start new project'
  | 'continue'
  | 'start anew'
  | 'type a name'
  | 'reload'
