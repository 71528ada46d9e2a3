import type { Project } from '../../../src/api/contract/project.ts'
import type { Context } from '../../context.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { announceProject } from './announce-project.ts'
import { presentProject } from './present-projects.ts'
import type { ProjectInput } from './project-input.ts'
import { findVoices, linkOrders, requireClient } from './resolve-references.ts'
import { saveVoices } from './save-voices.ts'

/**
 * A new project of the reseller.
 * @throws Invalid at `client`, `voices[n]` or `orders[n]` for what is not the reseller's, does not exist or left the catalogue
 */
export const createProject = (
  context: Context,
  caller: CustomerCaller,
  { name, description, client, state, voices, orders }: ProjectInput & { name: string },
): Promise<Project> =>
  context.once(async (tx) => {
    if (client) await requireClient(tx, caller, client)
    const voiceIds = await findVoices(tx, voices ?? [])
    const [row] = await tx
      .insert(projects)
      .values({
        customerId: caller.customerId,
        clientId: client ?? null,
        name,
        description: description ?? null,
        state: state ?? 'open',
      })
      .returning()
    if (row === undefined) throw new Error('a project was not written')
    await saveVoices(tx, row.id, voiceIds)
    await linkOrders(tx, caller, row.id, orders ?? [])
    await announceProject(context, tx, { before: row, after: row })
    return presentProject(tx, caller, row)
  })
