import type { Iri } from '../api/contract/hydra.ts'
import { tabChannel } from './tab-channel.ts'

/** Between the tabs of a person: which account was changed. Null where the browser has none. */
export const accountChannel = (): BroadcastChannel | null => tabChannel('account')

/** Says to the person's other tabs that the account or its theme was changed here. */
export const tellAccountNews = (customer: Iri): void => {
  const channel = accountChannel()
  channel?.postMessage(customer)
  channel?.close()
}
