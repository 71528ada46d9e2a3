import { useParams } from 'wouter'
import type { paths } from '../../paths.ts'

/** The client in the address. */
export const useClientId = (): number => Number(useParams<typeof paths.client.pattern>().clientId)
