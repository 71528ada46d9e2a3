/** `earliest` is all that is kept; null for what is no id of ours, and nothing to resume from. */
export const readPosition = (text: string | undefined): number | null => {
  if (text === 'earliest') return 0
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** A position as `Last-Event-ID` names it. */
export const positionText = (id: number): string => (id === 0 ? 'earliest' : String(id))
