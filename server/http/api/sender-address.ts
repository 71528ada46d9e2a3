import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The first 64 bits of an IPv6 address: what one subscriber has to itself. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** An address as calls are counted by it: IPv6 by its network, or one caller would have 2^64 of them. */
export const countedAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return isIP(address) === 6 ? networkOf(address) : address
}

/** The caller's address: the connection's, or the last one that a trusted proxy wrote down. */
export const senderAddress = (c: Context, trustProxy: boolean): string => {
  const forwarded = trustProxy ? (c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '') : ''
  if (isIP(forwarded) !== 0) return countedAddress(forwarded)
  try {
    return countedAddress(getConnInfo(c).remote.address ?? 'unknown')
  } catch {
    return 'unknown'
  }
}
