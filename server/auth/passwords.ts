import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP names for 19 MiB. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/** Makes what an unknown account is compared with, so that the first of them takes no longer. */
export const preparePasswords = async (): Promise<void> => {
  decoy ??= hashPassword('nobody has this password')
  await decoy
}

/** Takes as long for an unknown account as for a known one. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
