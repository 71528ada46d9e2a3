// Starts the watchdog, lets the event loop turn for a while, and then blocks it for ever.
import { startWatchdog } from '../../../../server/db/watchdog.ts'

startWatchdog({ limitMs: Number(process.argv[2]) })
setTimeout(() => {
  process.stdout.write('blocking\n')
  for (;;);
}, Number(process.argv[3]))
