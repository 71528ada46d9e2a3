import { eq } from 'drizzle-orm'
import type { Project } from '../../../src/api/contract/project.ts'
import type { Context } from '../../context.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { projectTag } from '../../shared/resource-tags.ts'
import { threadMessages } from '../comment/announce-thread.ts'
import { revokeFeedbackTokens, withdrawRequests } from '../feedback/feedback-tokens.ts'
import { lockProject, requireOpen } from '../scope/project-scope.ts'
import { announceProject } from './announce-project.ts'
import { presentProject } from './present-projects.ts'
import type { ProjectInput } from './project-input.ts'
import { findVoices, linkOrders, requireClient, voicesHeld } from './resolve-references.ts'
import { saveVoices } from './save-voices.ts'

/** @throws Unprocessable when an archived project is given anything */
const requireUnchanged = (change: ProjectInput): void => {
  if (Object.values(change).some((value) => value !== undefined)) requireOpen({ state: 'archived' })
}

/**
 * Changes what is given. A new client ends what the old one was asked about this project, and makes its links worthless.
 * @throws NotFound, PreconditionFailed, Unprocessable for an archived project that stays so, or Invalid at `client`,
 * `voices[n]` or `orders[n]` for what is not the reseller's, does not exist or left the catalogue
 */
export const updateProject = (
  context: Context,
  caller: CustomerCaller,
  id: number,
  { name, description, client, state, voices, orders }: ProjectInput,
): Promise<Project> =>
  context.once(async (tx) => {
    const before = await lockProject(tx, caller, id)
    await context.requireMatch(async () => projectTag(await presentProject(tx, caller, before)))
    if (before.state === 'archived' && state !== 'open') requireUnchanged({ name, description, client, voices, orders })
    if (client && client !== before.clientId) await requireClient(tx, caller, client)
    if (voices !== undefined) await saveVoices(tx, id, await findVoices(tx, voices, await voicesHeld(tx, id)))
    if (orders !== undefined) await linkOrders(tx, caller, id, orders)
    const [row] = await tx
      .update(projects)
      .set({
        name,
        description,
        clientId: client,
        state,
        updatedAt: new Date(),
      })
      .where(eq(projects.id, id))
      .returning()
    if (row === undefined) throw new Error('a locked project was lost')
    const isOthers = row.clientId !== before.clientId
    if (isOthers) await revokeFeedbackTokens(tx, id)
    const withdrawn = isOthers ? await withdrawRequests(tx, id) : []
    const threads = withdrawn.flatMap((request) => threadMessages({ row: request, project: row, change: 'withdrawn' }))
    await announceProject(context, tx, { before, after: row, threads })
    return presentProject(tx, caller, row)
  })
