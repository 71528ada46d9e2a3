export type StreamMessage = { id: string; data: string }

/**
 * Reads `text/event-stream` piece by piece (WHATWG HTML, 9.2.6): comments and other fields are skipped,
 * a line may be cut anywhere, and end with CR, LF or both.
 */
export const createEventParser = (received: (message: StreamMessage) => void) => {
  let rest = ''
  let data: string[] = []
  let id = ''
  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) received({ id, data: data.join('\n') })
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    if (field === 'id' && !value.includes('\0')) id = value
  }
  return (text: string): void => {
    rest += text
    // A CR at the very end may be half of a CRLF: it waits for what follows.
    for (let end = rest.search(/\r\n|\n|\r(?!$)/); end >= 0; end = rest.search(/\r\n|\n|\r(?!$)/)) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + (rest.startsWith('\r\n', end) ? 2 : 1))
      readLine(line)
    }
  }
}
