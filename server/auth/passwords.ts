import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP names for 19 MiB. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, options)

let decoy: Promise<string> | undefined

/** What the password for an unknown account is compared with. */
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('nobody has this password')
  return decoy
}

/** Makes the decoy, so that the first unknown account takes no longer than others. */
export const preparePasswords = async (): Promise<void> => {
  await decoyHash()
}

/** Takes as long for an unknown account as for a known one. A digest of another kind matches nothing. */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const known = stored?.startsWith('$argon2') ? stored : null
  const matches = await verify(known ?? (await decoyHash()), password)
  return known !== null && matches
}
