import { isStopping, type RunningProcess } from '../boot/processes.ts'
import { print } from '../boot/progress.ts'

/** Long enough not to fill the log while it can't start, short enough for readers. */
const restartMilliseconds = 200

/**
 * Starts the server again, on the same port, whenever it ends without having been stopped. Right after a crash it may
 * take several tries, until the last of its processes are gone.
 * @returns a function that stops the server for good
 */
export function keepRunning(first: RunningProcess, launch: () => RunningProcess): () => Promise<void> {
  let current = first
  let isStopped = false
  const watch = async () => {
    for (;;) {
      await current.ended
      if (isStopped || isStopping()) return
      print('The built-in PostgreSQL stopped unexpectedly; restarting it.')
      await new Promise((resolve) => setTimeout(resolve, restartMilliseconds))
      if (isStopped || isStopping()) return
      current = launch()
    }
  }
  void watch()
  return async () => {
    isStopped = true
    await current.stop()
  }
}
