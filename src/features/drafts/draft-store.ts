import { tabChannel, tellTabs } from '../../session/tab-channel.ts'

/** Before the names of what the provider's desk keeps: a customer signs in and out beside it in the same browser. */
let side = ''
/** A person's drafts live in the tab's session storage below the first prefix, a guest's below the second. */
const personal = () => `${side}draft:`
const guests = () => 'guest-draft:'
/** Whose drafts this tab holds. */
const ownerKey = () => `${side}drafts-of`
const channelName = () => `${side}drafts`

/** Keeps the drafts of the provider's team apart from a customer's. Call it before all else. Gives the way back. */
export const keepDeskDrafts = (): (() => void) => {
  side = 'desk-'
  return () => {
    side = ''
  }
}

type Guard<Value> = (value: unknown) => value is Value

/** What is half done under one key: null where there is nothing that passes the guard. `write` says whether it is kept. */
export type Draft<Value> = { read: () => Value | null; write: (value: Value) => boolean; drop: () => void }

const ofTab = (): Storage => sessionStorage
const ofDevice = (): Storage => localStorage

/** Without storage, as where the browser refuses it, a draft is lost with its page: nothing else depends on it. */
const tryStorage = <Value>(use: (storage: Storage) => Value, otherwise: Value, place = ofTab): Value => {
  try {
    return use(place())
  } catch {
    return otherwise
  }
}

const draftBelow =
  (prefix: () => string, place = ofTab) =>
  <Value>(key: string, isValue: Guard<Value>): Draft<Value> => ({
    read: () =>
      tryStorage<Value | null>(
        (storage) => {
          const value: unknown = JSON.parse(storage.getItem(prefix() + key) ?? 'null')
          return isValue(value) ? value : null
        },
        null,
        place,
      ),
    write: (value) =>
      tryStorage(
        (storage) => {
          storage.setItem(prefix() + key, JSON.stringify(value))
          return true
        },
        false,
        place,
      ),
    drop: () => tryStorage((storage) => storage.removeItem(prefix() + key), undefined, place),
  })

/** A draft of whoever uses the portal in this tab: ends with 'Sign out' and with another account's sign-in. */
export const draftAt = draftBelow(personal)

/** A guest's draft belongs to what it answers, not to an account: the tab keeps it until it is sent. */
export const guestDraftAt = draftBelow(guests)

/** A guest's draft that the device keeps, also where the page was closed meanwhile. */
export const deviceDraftAt = draftBelow(guests, ofDevice)

const forgetHere = (): void =>
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(personal())) storage.removeItem(key)
    storage.removeItem(ownerKey())
  }, undefined)

/** Whether this tab holds something that a person typed and did not send. */
export const hasDrafts = (): boolean =>
  tryStorage((storage) => Object.keys(storage).some((key) => key.startsWith(personal())), false)

/** Forgets the drafts of the person who leaves, in this browser's other tabs too. */
export const forgetDrafts = (): void => {
  forgetHere()
  tellTabs(channelName(), 'forget')
}

/** Somebody is signed in: drafts that another account left here are forgotten, its own outlive an expired session. */
export const ownDrafts = (account: string): void =>
  tryStorage((storage) => {
    const owner = storage.getItem(ownerKey())
    if (owner === account) return
    if (owner !== null) forgetHere()
    storage.setItem(ownerKey(), account)
  }, undefined)

/** Forgets what 'Sign out' in another tab forgot there. Gives the way to stop. */
export const followForgetting = (): (() => void) => {
  const channel = tabChannel(channelName())
  if (channel !== null) channel.onmessage = forgetHere
  return () => channel?.close()
}
