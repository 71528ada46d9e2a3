import { SingleBar } from 'cli-progress'

export type ProgressBar = {
  show: (done: number, total: number) => void
  /** Puts a line above the bar. */
  say: (line: string) => void
  end: () => void
}

/** Back to the line's start, and nothing left on it. */
const eraseLine = '\r\x1b[K'

/** A bar on the terminal's error stream, gone when the work is done. */
export const progressBar = (): ProgressBar => {
  const bar = new SingleBar({
    forceRedraw: true,
    format: '{bar} {value}/{total}  {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false,
  })
  return {
    show: (done, total) => {
      if (bar.isActive) bar.update(done)
      else if (done < total) bar.start(total, done)
    },
    say: (line) => {
      process.stderr.write(`${bar.isActive ? eraseLine : ''}${line}\n`)
      if (bar.isActive) bar.render()
    },
    end: () => bar.stop(),
  }
}
