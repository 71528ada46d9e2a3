import { z } from 'zod'
import type { RecoveryCodes, SignIns, TwoFactor, TwoFactorStart } from '../../../../src/api/contract/security.ts'
import { password, requiredText } from '../fields.ts'
import { asInput } from './iri.ts'

export const twoFactorSchema: z.ZodType<TwoFactor> = z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.int() })

export const twoFactorStartSchema: z.ZodType<TwoFactorStart> = z.object({
  secret: z.string().meta({ description: 'Base32.' }),
  uri: z.string().meta({ description: 'What authenticator apps read from a QR code.' }),
})

export const recoveryCodesSchema: z.ZodType<RecoveryCodes> = z.object({ recoveryCodes: z.array(z.string()) })

export const signInsSchema: z.ZodType<SignIns> = z.object({
  signIns: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean().meta({ description: 'The sign-in that asks.' }),
      userAgent: z.string().nullable(),
      signedInAt: z.string(),
      lastUsedAt: z.string(),
    }),
  ),
})

export const confirmTwoFactorSchema = z.object({ code: requiredText(100) }).meta(asInput('TwoFactorCode'))
export const ownPasswordSchema = z.object({ currentPassword: password(1) }).meta(asInput('OwnPassword'))
