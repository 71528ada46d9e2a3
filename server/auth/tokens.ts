import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type AccessClaims, accessTokenSeconds } from '../../src/api/contract/session.ts'
import { ConfigError, leastSecretLength } from '../config.ts'
import { codeOf } from '../shared/error-code.ts'
import { makeFolder } from '../shared/make-folder.ts'
import { createSeal, type Seal } from './seal.ts'
import { createPathSigner, type PathSigner } from './signed-paths.ts'

/** Told apart by its type: a device's name is no access token. */
const deviceType = 'device+jwt'

const claimsSchema: z.ZodType<AccessClaims> = z.object({
  iat: z.number(),
  exp: z.number(),
  roles: z.array(z.string()),
  username: z.string(),
  customer: z.string(),
  scope: z.enum(['session', 'feedback', 'administrator']),
  mercure: z.object({ subscribe: z.array(z.string()) }),
  sid: z.string().optional(),
  comment: z.string().optional(),
})

const deviceSchema = z.object({ jti: z.string(), customers: z.array(z.int()) })
/** A browser: its name, and the accounts that signed in with it, latest first. */
export type Device = { id: string; customerIds: number[] }

export type TokenIssuer = Seal &
  PathSigner & {
    /** A signed access token that lives 15 minutes. */
    issue: (claims: Omit<AccessClaims, 'iat' | 'exp'>) => Promise<string>
    /** The claims of a valid access token; null for any other text. */
    verify: (token: string) => Promise<AccessClaims | null>
    /** What a Mercure hub takes updates with, of every topic, for five minutes; no access token. */
    issuePublisher: () => Promise<string>
    /** What a browser shows to be known again; opens nothing by itself. */
    issueDevice: (device: Device) => Promise<string>
    /** Null for what is none of ours. */
    verifyDevice: (token: string) => Promise<Device | null>
  }

export const createTokenIssuer = (secret: string): TokenIssuer => {
  const key = new TextEncoder().encode(secret)
  return {
    ...createSeal(secret),
    ...createPathSigner(secret),
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
    issuePublisher: () =>
      new SignJWT({ mercure: { publish: ['*'] } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setExpirationTime('5m')
        .sign(key),
    issueDevice: ({ id, customerIds }) =>
      new SignJWT({ customers: customerIds })
        .setProtectedHeader({ alg: 'HS256', typ: deviceType })
        .setJti(id)
        .sign(key),
    verifyDevice: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ: deviceType })
        const { jti, customers } = deviceSchema.parse(payload)
        return { id: jti, customerIds: customers }
      } catch {
        return null
      }
    },
  }
}

const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

const writeNew = (path: string, secret: string): Promise<void> =>
  writeFile(path, secret, { flag: 'wx', mode: 0o600, flush: true })

/** Never over another's, and of what can't be written whole nothing stays, unless the process ends meanwhile. */
const writeInPlace = async (path: string, secret: string): Promise<void> => {
  try {
    await writeNew(path, secret)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rm(path, { force: true })
    throw error
  }
}

/** Whole or not at all, and never over another's. */
const keepNewSecret = async (path: string, makeLink: typeof link): Promise<void> => {
  const partial = `${path}.${randomUUID()}.part`
  const secret = randomBytes(48).toString('base64url')
  try {
    await writeNew(partial, secret)
    // FAT and some network and FUSE mounts have no hard links.
    await makeLink(partial, path).catch((error: unknown) => {
      if (!withoutLinks.has(codeOf(error))) throw error
      return writeInPlace(path, secret)
    })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(partial, { force: true })
  }
}

/**
 * The secret of the settings, or one that is made once and kept in the data folder.
 * @throws ConfigError for a kept one that is too short: nothing may be signed with it
 */
export const loadSecret = async (configured: string | null, dataDir: string, makeLink = link): Promise<string> => {
  if (configured !== null) return configured
  const path = join(dataDir, 'jwt-secret')
  makeFolder(dataDir, 0o700)
  if (!existsSync(path)) await keepNewSecret(path, makeLink)
  const kept = await readFile(path, 'utf8')
  if (kept.trim().length < leastSecretLength)
    throw new ConfigError(
      `The file ${path} holds no secret of at least ${leastSecretLength} characters: put it back from a backup, or delete it, so that another one is made.`,
    )
  return kept
}

/** A secret to hand out, and the hash to store in its place. */
export const newSecret = (): { secret: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
