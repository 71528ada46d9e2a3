import { fromCallback } from 'xstate'
import type { NeighbourNote } from '../../machines/audio-player.machine.ts'

const channelName = 'voice-portal.player'

let lastPress = 0
/** Milliseconds, on one clock for all tabs; never the same twice within a page. */
const momentOfPress = (): number => {
  lastPress = Math.max(lastPress + 0.001, performance.timeOrigin + performance.now())
  return lastPress
}

/** Null where there is none, or where the browser refuses it together with its storage, as Firefox does. */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return null
  }
}

/**
 * One sound at a time across tabs and widgets of one origin, over a BroadcastChannel: the one that was pressed last.
 * What is told arrives late; a neighbour that was pressed earlier is not heard, or both would fall silent.
 */
export const neighbours = fromCallback<NeighbourNote>(({ sendBack, receive }) => {
  const channel = openChannel()
  if (channel === null) return
  let pressedAt = 0
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab with an earlier version tells no moment: it is the latest.
    if (typeof data !== 'number' || data > pressedAt) sendBack({ type: 'neighbour.started' })
  })
  receive(({ type }) => {
    if (type === 'claim') pressedAt = momentOfPress()
    else channel.postMessage(pressedAt)
  })
  return () => channel.close()
})
