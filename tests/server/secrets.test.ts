import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword, passwordMatches } from '../../server/auth/passwords.ts'
import { createSeal } from '../../server/auth/seal.ts'
import { createTokenIssuer, loadSecret, newSecret } from '../../server/auth/tokens.ts'
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStepOf } from '../../server/auth/totp.ts'
import { ConfigError } from '../../server/config.ts'
import { mountSmallDisk, whyNoSmallDisk } from '../support/small-disk.ts'

const secret = 'a secret of these tests, which is long enough'
const another = 'another secret of theirs, as long as the first'

describe('a password', () => {
  test('is kept as argon2id, at the cost that OWASP names', async () => {
    expect(await hashPassword('een lang wachtwoord')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('of an account without one is none, not even what such an account is compared with', async () => {
    const kept = await hashPassword('een lang wachtwoord')
    expect([
      await passwordMatches(kept, 'een lang wachtwoord'),
      await passwordMatches(kept, 'nobody has this password'),
      await passwordMatches(null, 'nobody has this password'),
    ]).toEqual([true, false, false])
  })

  test('matches no digest of another kind', async () => {
    const digest = createHash('sha256').update('een lang wachtwoord').digest('hex')
    expect(await passwordMatches(digest, 'een lang wachtwoord')).toBe(false)
  })
})

describe('what is sealed', () => {
  test('is read with the secret alone, and looks different each time', () => {
    const { seal, unseal } = createSeal(secret)
    const [first, second] = [seal('token é'), seal('token é')]
    expect([unseal(first), unseal(second), first === second]).toEqual(['token é', 'token é', false])
    expect(() => createSeal(another).unseal(first)).toThrow()
    const bytes = Buffer.from(first, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    expect(() => unseal(bytes.toString('base64url'))).toThrow()
  })

  test('or digested can not be guessed at without the secret', () => {
    const digest = createSeal(secret).digest('{"password":"1234"}')
    const plain = createHash('sha256').update('{"password":"1234"}').digest('hex')
    expect(digest).toBe(createSeal(secret).digest('{"password":"1234"}'))
    expect([plain, createSeal(another).digest('{"password":"1234"}')]).not.toContain(digest)
  })
})

describe('a token', () => {
  const tokens = createTokenIssuer(secret)
  const claims = {
    roles: ['ROLE_USER'],
    username: 'a@example.com',
    customer: '/api/v2/shop/customers/1',
    scope: 'session',
    mercure: { subscribe: [] },
  } as const
  const issue = () => tokens.issue({ ...claims, roles: [...claims.roles], mercure: { subscribe: [] } })

  test('opens the portal for 15 minutes, one for a hub updates alone, for five', async () => {
    const { iat = 0, exp = 0 } = decodeJwt(await issue())
    expect(exp - iat).toBe(900)
    const publisher = await tokens.issuePublisher()
    const left = (decodeJwt(publisher).exp ?? 0) - Date.now() / 1000
    expect([left > 290, left <= 300, await tokens.verify(publisher)]).toEqual([true, true, null])
  })

  test('that names a browser opens nothing, and an access token names none', async () => {
    const device = await tokens.issueDevice({ id: 'phone', customerIds: [7, 3] })
    expect(await tokens.verifyDevice(device)).toEqual({ id: 'phone', customerIds: [7, 3] })
    expect([await tokens.verify(device), await tokens.verifyDevice(await issue())]).toEqual([null, null])
    expect(await createTokenIssuer(another).verifyDevice(device)).toBeNull()
  })

  test('that is handed out once can not be guessed, and is stored as its digest', () => {
    const handed = newSecret()
    expect(handed.secret).toMatch(/^[\w-]{43}$/)
    expect(handed.hash).toBe(createHash('sha256').update(handed.secret).digest('hex'))
  })
})

describe('the secret that tokens are signed with', () => {
  const makeDataFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-secret-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return folder
  }

  test('is made once, long, in a folder and a file that nobody else of the machine can read', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'portal-secret-'))
    onTestFinished(() => rm(parent, { recursive: true }))
    const folder = join(parent, 'data')
    const made = await loadSecret(null, folder)
    expect(made).toMatch(/^[\w-]{64}$/)
    expect(await loadSecret(null, folder)).toBe(made)
    const modes = [await stat(folder), await stat(join(folder, 'jwt-secret'))].map(({ mode }) => mode & 0o777)
    expect(modes).toEqual([0o700, 0o600])
  })

  test('is that of the settings where they have one, and is written nowhere', async () => {
    const folder = await makeDataFolder()
    expect([await loadSecret(secret, folder), await readdir(folder)]).toEqual([secret, []])
  })

  test('is the same for all that start at once, and nothing stays of what they wrote in vain', async () => {
    const folder = await makeDataFolder()
    const loaded = await Promise.all(Array.from({ length: 20 }, () => loadSecret(null, folder)))
    expect(loaded).toEqual(Array.from({ length: 20 }, () => loaded[0]))
    expect([loaded[0]?.length, await readdir(folder)]).toEqual([64, ['jwt-secret']])
  })

  test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'is made, once as well, where the file system has no hard links: %s',
    async (code) => {
      const folder = await makeDataFolder()
      const refuseLink = () => Promise.reject(Object.assign(new Error('operation not permitted, link'), { code }))
      const made = await loadSecret(null, folder, refuseLink)
      expect(made).toMatch(/^[\w-]{64}$/)
      expect([await loadSecret(null, folder, refuseLink), await readdir(folder)]).toEqual([made, ['jwt-secret']])
      expect((await stat(join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    },
  )

  test('is not made where its file can not be put in its place for another reason', async () => {
    const folder = await makeDataFolder()
    const failLink = () => Promise.reject(Object.assign(new Error('i/o error, link'), { code: 'EIO' }))
    await expect(loadSecret(null, folder, failLink)).rejects.toThrow('i/o error, link')
    expect(await readdir(folder)).toEqual([])
  })

  test.each(['', 'abc', ' '.repeat(40), 'a secret of thirty-one letters.\n'])(
    'stops the server where %j is kept in its place',
    async (kept) => {
      const folder = await makeDataFolder()
      await writeFile(join(folder, 'jwt-secret'), kept)
      await expect(loadSecret(null, folder)).rejects.toThrow(
        new ConfigError(
          `The file ${folder}/jwt-secret holds no secret of at least 32 characters: put it back from a backup, or delete it, so that another one is made.`,
        ),
      )
    },
  )

  test.skipIf(whyNoSmallDisk() !== null)('is written whole or not at all where the disk is full', async () => {
    const disk = await mountSmallDisk(1024 * 1024)
    onTestFinished(disk.dispose)
    disk.leave(0)
    const module = JSON.stringify(join(process.cwd(), 'server/auth/tokens.ts'))
    const load = `import(${module}).then((tokens) => tokens.loadSecret(null, ${JSON.stringify(disk.folder)}))`
    const [program = '', ...within] = disk.within
    const runOnDisk = (...command: string[]) => spawnSync(program, [...within, ...command], { encoding: 'utf8' })
    expect(runOnDisk(process.execPath, '--eval', load).stderr).toContain('ENOSPC')
    expect(runOnDisk('ls', disk.folder).stdout).toBe('filler\n')
  })
})

describe('the second factor', () => {
  const now = 1_800_000_000_000
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const codeAt = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now + step * 30_000 })
  const takes = (code: string, last: number | null = null) => totpStepOf(key, code, last, now)

  test('is a code of these 30 seconds or of those beside them, and of none that was used or is older', () => {
    expect([-2, -1, 0, 1, 2].map((step) => takes(codeAt(step)))).toEqual([
      null,
      59_999_999,
      60_000_000,
      60_000_001,
      null,
    ])
    expect([takes(codeAt(0), 59_999_999), takes(codeAt(0), 60_000_000), takes(codeAt(-1), 60_000_000)]).toEqual([
      60_000_000,
      null,
      null,
    ])
    expect([takes(''), takes(`${codeAt(0)}0`), takes(` ${codeAt(0)}`)]).toEqual([null, null, null])
  })

  test('has a key of 160 bits, and ten codes of 80 that are typed as people like', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    const codes = newRecoveryCodes()
    expect(codes.map((code) => /^[\da-f]{10}-[\da-f]{10}$/.test(code))).toEqual(Array(10).fill(true))
    expect(new Set(codes).size).toBe(10)
    const typed = ['0a1b2c3d4e-5f60718293', '0A1B2C3D4E5F60718293', ' 0a1b2 c3d4e 5f607 18293 ']
    expect(new Set(typed.map(recoveryHash)).size).toBe(1)
  })
})
