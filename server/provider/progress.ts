import { MultiBar } from 'cli-progress'

export type ProgressBar = {
  show: (done: number, total: number) => void
  /** A line that stays, above the bar. */
  say: (line: string) => void
  end: () => void
}

/** A bar on the terminal's error stream, gone when the work is done. */
export const progressBar = (): ProgressBar => {
  const bars = new MultiBar({
    format: '{bar} {value}/{total}  {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    gracefulExit: false,
  })
  const bar = bars.create(1, 0)
  return {
    show: (done, total) => {
      bar.setTotal(Math.max(total, 1))
      bar.update(done)
    },
    say: (line) => bars.log(`${line}\n`),
    end: () => bars.stop(),
  }
}
