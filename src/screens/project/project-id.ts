import { useParams } from 'wouter'
import type { paths } from '../../paths.ts'

/** The project in the address. */
export const useProjectId = (): number => Number(useParams<typeof paths.project.pattern>().projectId)
