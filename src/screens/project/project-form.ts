import type { Iri } from '../../api/contract/hydra.ts'
import type { Project } from '../../api/contract/project.ts'

type ProjectForm = { name: string; description: string; client: Iri | null }

/** What a form shows of a project. */
export const projectFormOf = ({ name, description, client }: Project): ProjectForm => ({
  name,
  description: description ?? '',
  client: client?.['@id'] ?? null,
})
