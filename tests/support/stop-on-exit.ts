import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Stops the PostgreSQL in `folder`/data when this process is gone, however it ended, and removes the folder: a small
 * shell that waits for its standard input to end.
 */
export const stopOnExit = (folder: string): ChildProcess => {
  const script =
    'cat >/dev/null; pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -INT "$pid"; sleep 2; rm -rf "$1"'
  const child = spawn('sh', ['-c', script, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  child.unref()
  return child
}
