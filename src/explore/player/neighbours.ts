import { fromCallback } from 'xstate'

const channelName = 'voice-portal.player'

/** One sound at a time across tabs and widgets of one origin, over a BroadcastChannel. */
export const neighbours = fromCallback<{ type: 'announce' }>(({ sendBack, receive }) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', () => sendBack({ type: 'neighbour.started' }))
  receive(() => channel.postMessage('started'))
  return () => channel.close()
})
