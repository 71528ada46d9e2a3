type Telling = {
  done: string
  failed: string
  tell: (tone: 'success' | 'error', text: string) => void
}

/** Puts a text on the clipboard and tells whether that worked; a browser may not allow it, or offer none. */
export const copyText = async (text: string, { done, failed, tell }: Telling): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return tell('error', failed)
  }
  tell('success', done)
}
