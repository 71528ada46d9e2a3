import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type AccessClaims, accessTokenSeconds } from '../../src/api/contract/session.ts'

const claimsSchema: z.ZodType<AccessClaims> = z.object({
  iat: z.number(),
  exp: z.number(),
  roles: z.array(z.string()),
  username: z.string(),
  customer: z.string(),
  scope: z.enum(['session', 'feedback']),
  mercure: z.object({ subscribe: z.array(z.string()) }),
  sid: z.string().optional(),
  comment: z.string().optional(),
})

export type TokenIssuer = {
  /** A signed access token that lives 15 minutes. */
  issue: (claims: Omit<AccessClaims, 'iat' | 'exp'>) => Promise<string>
  /** The claims of a valid access token; null for any other text. */
  verify: (token: string) => Promise<AccessClaims | null>
}

export const createTokenIssuer = (secret: string): TokenIssuer => {
  const key = new TextEncoder().encode(secret)
  return {
    issue: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .setJti(randomBytes(8).toString('hex'))
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ: 'JWT' })
        return claimsSchema.parse(payload)
      } catch {
        return null
      }
    },
  }
}

/** The secret of the settings, or one that is made once and kept in the data folder. */
export const loadSecret = async (configured: string | null, dataDir: string): Promise<string> => {
  if (configured !== null) return configured
  const path = join(dataDir, 'jwt-secret')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(path, 'utf8')
}

/** A secret to hand out, and the hash to store in its place. */
export const newSecret = (): { secret: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
