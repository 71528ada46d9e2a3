import { expect } from 'vitest'
import type { Driver } from '../support/model-paths.ts'
import { type ProjectWizardModelEvent, projectWizardModel } from '../support/models/project-wizard.model.ts'
import { client, named, project, type Running, refusedWith, start } from '../support/running-wizard.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

/** The machine's state in the model's words. */
const nameOf = ({ actor, calls, world, kept }: Running, isOvertaken: boolean): string => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches('offering')) {
    const { project: made, resumedAt } = snapshot.context
    return `${made === null ? 'new details' : world.reading === null ? 'gone' : resumedAt}, offered`
  }
  const saving = Object.keys(Object(calls.at(-1)))[0]?.startsWith('create') ? 'creating' : 'updating'
  const isBlank = kept.draft?.fields.name === ''
  const phase = snapshot.matches('finished')
    ? 'finished'
    : snapshot.matches({ details: 'editing' })
      ? `${snapshot.context.project !== null ? 'old' : isBlank ? 'blank' : 'new'} details`
      : snapshot.matches({ details: 'saving' })
        ? saving
        : snapshot.matches('finishing')
          ? `finishing${isOvertaken ? ', overtaken' : ''}`
          : String(snapshot.value)
  return snapshot.context.fields.client === null || ['products', 'finished'].includes(phase)
    ? phase
    : `${phase}, client`
}

const drive = (): Driver<ProjectWizardModelEvent> => {
  let wizard = start()
  let isOvertaken = false
  named(wizard)
  const reopen = async (isReturning: boolean) => {
    wizard.actor.stop()
    wizard = start(wizard.kept.draft, { isReturning, server: wizard.world })
    await wizard.read()
  }
  const deleteElsewhere = () => {
    wizard.world.reading = null
    return wizard.actor.getSnapshot().hasTag('busy') ? wizard.refuse(refusedWith(404)) : undefined
  }
  const does: Record<ProjectWizardModelEvent, () => unknown> = {
    'choose a client': () => wizard.send({ type: 'details.changed', fields: { client } }),
    'drop the client': () => wizard.send({ type: 'details.changed', fields: { client: null } }),
    next: () =>
      wizard.send({ type: wizard.actor.getSnapshot().matches('products') ? 'next.pressed' : 'details.submitted' }),
    back: () => wizard.send({ type: 'back.pressed' }),
    'press step 1': () => wizard.send({ type: 'step.pressed', step: 'details' }),
    'press step 2': () => wizard.send({ type: 'step.pressed', step: 'products' }),
    'press step 3': () => wizard.send({ type: 'step.pressed', step: 'voices' }),
    finish: async () => {
      wizard.send({ type: 'voices.changed', voices: ['/v/1'] })
      wizard.send({ type: 'finish.pressed' })
      await wizard.read()
    },
    'server accepts': async () => {
      await (isOvertaken ? wizard.refuse(refusedWith(412)) : wizard.accept())
      isOvertaken = false
    },
    'server refuses': () => wizard.refuse(),
    'nobody answers': () => wizard.fail(),
    'the answer is lost': () => wizard.fail(),
    'a colleague adds voices': () => {
      wizard.world.reading = { project, voices: ['/v/9'], etag: '"2"' }
      isOvertaken = true
    },
    'the project is deleted elsewhere': deleteElsewhere,
    'start new project': () => reopen(false),
    continue: async () => {
      wizard.send({ type: 'draft.continued' })
      await wizard.read()
    },
    'start anew': () => wizard.send({ type: 'draft.refused' }),
    'type a name': () => named(wizard),
    reload: () => reopen(!wizard.actor.getSnapshot().matches('offering')),
  }
  return {
    perform: async (event) => void (await does[event]()),
    expectState: (state) => expect(nameOf(wizard, isOvertaken)).toBe(state),
  }
}

testEveryTransition(projectWizardModel, { drive, states: 20, transitions: 72 })
