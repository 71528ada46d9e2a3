import type { Environment } from '../../../src/api/contract/environment.ts'
import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import { jsonInScript } from './inline-script.ts'

/** What pages know of their server. */
export const environmentOf = (
  { config, payments, publicUrl }: Context,
  demonstration: Environment['demonstration'],
): Environment => ({
  apiUrl: apiPrefix,
  streamUrl: config.mercureUrl ?? '/.well-known/mercure',
  publicUrl,
  supportEmail: config.supportEmail,
  brandName: config.brandName,
  demonstration,
  taxRate: config.taxRate,
  takesOnlinePayments: payments.isOpen,
  uploadLimits: config.uploadLimits,
  termsUrl: config.termsUrl,
  chatScriptUrl: config.chatScriptUrl,
})

const placeholder = /(<script type="application\/json" id="environment">)(<\/script>)/

/** A built page that knows it. */
export const withEnvironment = (page: string, environment: Environment): string =>
  page.replace(
    placeholder,
    (_, open: string, close: string) => `${open}${jsonInScript(JSON.stringify(environment))}${close}`,
  )
