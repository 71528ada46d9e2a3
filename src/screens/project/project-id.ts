import { useParams } from 'wouter'

/** The project in the address. */
export const useProjectId = (): number => Number(useParams<{ projectId: string }>().projectId)
