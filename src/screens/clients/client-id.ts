import { useParams } from 'wouter'

/** The client in the address. */
export const useClientId = (): number => Number(useParams<{ clientId: string }>().clientId)
