/** Reads a server-sent event stream piece by piece. */
export const readStream = (response: Response) => {
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('the answer has no body')
  const decoder = new TextDecoder()
  let text = ''
  const events = () =>
    [...text.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)].map(([, id, data]) => ({
      id: Number(id),
      data: JSON.parse(data ?? ''),
    }))
  const read = async (): Promise<boolean> => {
    const { value, done } = await reader.read()
    text += decoder.decode(value, { stream: true })
    return !done
  }
  return {
    text: () => text,
    events,
    /** The first so many events, once they are here. */
    next: async (count: number) => {
      while (events().length < count) if (!(await read())) throw new Error(`the stream ended after ${text}`)
      return events().slice(0, count)
    },
    /** Once the opening comment is here, nothing that happens from now on is missed. */
    opened: async () => {
      while (!text.startsWith(':')) if (!(await read())) throw new Error('the stream ended at once')
    },
    ended: async () => {
      while (await read());
      return text
    },
    cancel: () => reader.cancel(),
  }
}
