const heard = new EventTarget()

/** A message of the account's event stream came. */
export const tellMessage = (): void => void heard.dispatchEvent(new Event('message'))

/** What looks by itself at what may have changed hears of each message; gives what ends that. */
export const onMessage = (hear: () => void): (() => void) => {
  heard.addEventListener('message', hear)
  return () => heard.removeEventListener('message', hear)
}
