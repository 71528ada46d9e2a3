import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type Seal = {
  /** The text made unreadable for whoever has no more than the database. */
  seal: (text: string) => string
  /** @throws Error for what was sealed with another secret, or was changed */
  unseal: (sealed: string) => string
  /** Tells texts apart; nobody who has no more than the database can guess at what was digested. */
  digest: (text: string) => string
}

export const createSeal = (secret: string): Seal => {
  const key = createHash('sha256').update(`seal of kept answers\n${secret}`).digest()
  return {
    digest: (text) => createHmac('sha256', key).update(text).digest('hex'),
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
