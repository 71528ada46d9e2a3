import type { Project } from '../../../src/api/contract/project.ts'
import type { Context } from '../../context.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { findProject } from '../scope/project-scope.ts'
import { presentProject } from './present-projects.ts'

/** @throws NotFound when the person sees no such project */
export const getProject = async ({ database: { db } }: Context, caller: CustomerCaller, id: number): Promise<Project> =>
  presentProject(db, caller, await findProject(db, caller, id))
