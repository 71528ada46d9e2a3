type Telling = {
  done: string
  failed: string
  tell: (tone: 'success' | 'error', text: string) => void
}

/** The way of before there was a clipboard to write to: it asks for a press and for no permission, also in frames. */
const copyByCommand = (text: string): boolean => {
  let isCopied = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = true
  }
  document.addEventListener('copy', give)
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', give)
  return isDone && isCopied
}

/** Puts a text on the clipboard and tells whether that worked; a browser may not allow it, or offer none. */
export const copyText = async (text: string, { done, failed, tell }: Telling): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (!copyByCommand(text)) return tell('error', failed)
  }
  tell('success', done)
}
