import { partLost } from './ask-part.ts'

const fileOf = (address: string): string | undefined => new URL(address).pathname.split('/').at(-1)

/**
 * The address of the explorer's code where the portal has a newer build than this one, whose later parts are kept for 30
 * days alone; null where it has not. Rejects when the portal does not answer.
 */
const newerBuild = async (): Promise<string | null> => {
  const here = import.meta.url
  const answer = await fetch(new URL('../element.js', here), { cache: 'no-cache' })
  const name = answer.ok ? /assets\/element-[\w-]+\.js/.exec(await answer.text())?.[0] : undefined
  const address = name === undefined ? here : new URL(`../${name}`, here).href
  return fileOf(address) === fileOf(here) ? null : address
}

/** Calls back with the address of a newer build when a part of this one is gone for good; gives what ends that. */
export const watchForNewer = (onNewer: (address: string) => void): (() => void) => {
  const look = () =>
    newerBuild().then(
      (address) => address !== null && onNewer(address),
      // Where nothing can be had, whoever wanted the part has said so.
      () => undefined,
    )
  addEventListener(partLost, look)
  return () => removeEventListener(partLost, look)
}
