import { SingleBar } from 'cli-progress'

export type ProgressBar = { show: (done: number, total: number) => void; end: () => void }

/** A bar on the terminal's error stream, gone when the work is done. */
export const progressBar = (): ProgressBar => {
  const bar = new SingleBar({
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
    end: () => bar.stop(),
  }
}
