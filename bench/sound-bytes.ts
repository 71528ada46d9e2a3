type Received = { requestId: string; response: { mimeType: string } }
type Data = { requestId: string; dataLength: number }
/** What of the DevTools protocol is listened to. */
type Network = {
  on(event: 'Network.responseReceived', listener: (received: Received) => void): unknown
  on(event: 'Network.dataReceived', listener: (data: Data) => void): unknown
}

/** Listens from now on, and gives how many bytes of audio came so far, also of what was broken off. */
export const soundBytes = (network: Network): (() => number) => {
  const sounds = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.startsWith('audio/')) sounds.add(requestId)
  })
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (sounds.has(requestId)) bytes += dataLength
  })
  return () => bytes
}
