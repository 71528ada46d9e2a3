import { iriOf } from '../../src/api/contract/hydra.ts'
import type { TokenIssuer } from '../auth/tokens.ts'
import type { StoredUpdate } from './hub.ts'
import { namesOf } from './topics.ts'

type PrivateUpdate = StoredUpdate & { customerId: number }

export type ExternalHub = {
  /** @throws UpdateRefused when it will never be taken; another error when it was not taken now */
  take: (update: PrivateUpdate) => Promise<void>
}

/** The hub refused this very update for good. */
export class UpdateRefused extends Error {}

/** How long the hub may take for an answer, in ms. */
const usualAnswerMs = 5_000
/** Of an update that is wrong or too large. All else, our key too, can be mended while updates wait. */
const refusals = new Set([400, 413, 422])

/** RFC 3986 leaves four signs less alone than JavaScript does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Whether the name lies where another customer's token opens all: with it, that customer would get the update. */
const isElsewhere = (name: string, own: string): boolean =>
  name.startsWith(iriOf('customers', '')) && name !== own && !name.startsWith(`${own}/`)

/**
 * What the update can be asked for by, as paths and as addresses of the portal, and last the topic that no token but its
 * customer's names (`mercure.subscribe`): a hub hands a private update to who asked for one of its topics and may have one.
 */
export const hubTopicsOf = (update: PrivateUpdate, publicUrl: string): string[] => {
  const own = iriOf('customers', update.customerId)
  const names = namesOf(update).filter((name) => !isElsewhere(name, own))
  const addresses = names.map((name) => `${publicUrl}${name}`)
  return [...names, ...addresses, `${own}?topic=${encode(update.topic)}`]
}

/** The hub at `url` as a publisher sees it (Mercure, "Publication" and "Authorization"). */
export const createExternalHub = (
  url: string,
  { tokens, publicUrl }: { tokens: Pick<TokenIssuer, 'issuePublisher'>; publicUrl: string },
  answerMs = usualAnswerMs,
): ExternalHub => ({
  take: async (update) => {
    const form = new URLSearchParams(hubTopicsOf(update, publicUrl).map((topic) => ['topic', topic]))
    form.set('data', JSON.stringify(update.data))
    form.set('private', 'on')
    form.set('id', `${publicUrl}/.well-known/mercure#${update.id}`)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await tokens.issuePublisher()}` },
      body: form,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    const said = (await answer.text()).slice(0, 200)
    if (answer.ok) return
    const reason = `the hub answered ${answer.status}: ${said}`
    throw refusals.has(answer.status) ? new UpdateRefused(reason) : new Error(reason)
  },
})
