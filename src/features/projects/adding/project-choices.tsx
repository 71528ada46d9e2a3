import { Trans } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import type { Iri } from '../../../api/contract/hydra.ts'
import type { Project } from '../../../api/contract/project.ts'
import { Pending } from '../../../ui/pending.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** The places of projects that are on their way. */
export const ProjectPlaces = () => (
  <ul aria-busy="true">
    {[1, 2, 3, 4].map((place) => (
      <li key={place} className="project-choice">
        <span className="project-choice__name">
          <Skeleton width="medium" />
          <Skeleton width="short" />
        </span>
      </li>
    ))}
  </ul>
)

const Named = ({ project: { name, client } }: { project: Project }) => (
  <span className="project-choice__name">
    <strong>{name}</strong>
    {client !== null && <span>{client.name}</span>}
  </span>
)

type Props = {
  projects: readonly Project[]
  voices: readonly Iri[]
  /** The project that voices were added to last. */
  last: number | null
  /** The one that voices are being added to. */
  pressed: number | null
  onChoose: (projectId: number) => void
}

/** Open projects to press, but for those that have all of the voices: that is said. */
export const ProjectChoices = ({ projects, voices, last, pressed, onChoose }: Props) => (
  <ul>
    {projects.map((project) => {
      const { id } = project
      const held = voices.filter((voice) => project.voices.includes(voice)).length
      const total = voices.length
      return (
        <li key={id}>
          {held === total ? (
            <div className="project-choice" data-held>
              <Named project={project} />
              <span className="project-choice__words">
                <Check aria-hidden="true" />
                {total === 1 ? <Trans>In it already</Trans> : <Trans>All in it already</Trans>}
              </span>
            </div>
          ) : (
            <button
              type="button"
              className="project-choice"
              aria-disabled={pressed !== null}
              onClick={() => pressed === null && onChoose(id)}
            >
              <Named project={project} />
              <span className="project-choice__words">
                {held > 0 && (
                  <Trans>
                    {held} of {total} in it already
                  </Trans>
                )}
                {id === last && (
                  <StatusPill tone="accent">
                    <Trans>Used last</Trans>
                  </StatusPill>
                )}
                {id === pressed ? <Pending /> : <Plus aria-hidden="true" />}
              </span>
            </button>
          )}
        </li>
      )
    })}
  </ul>
)
