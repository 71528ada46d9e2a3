const steps = ['B', 'KB', 'MB', 'GB'] as const

/** Bytes for people: `340 KB`, `4.2 MB` (1 KB is 1,024 bytes, as upload limits count). */
export const formatBytes = (bytes: number, locale: string): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), steps.length - 1)
  const value = bytes / 1024 ** power
  const digits = power > 1 && value < 10 ? 1 : 0
  return `${value.toLocaleString(locale, { maximumFractionDigits: digits })} ${steps[power]}`
}
