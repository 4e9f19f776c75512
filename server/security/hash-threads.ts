import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lets requests and the database have a core before password hashes do, which would take all there are. Only Linux has a
 * priority for each thread. These threads also compress long answers.
 */
export function lowerHashThreads(): void {
  if (process.platform !== 'linux') return
  // Below the server, however low it runs itself: a thread above it would need a right that the server does not have.
  const low = Math.min(getPriority() + 10, constants.priority.PRIORITY_LOW)
  for (const thread of readdirSync('/proc/self/task'))
    if (nameOf(thread).startsWith('libuv-worker')) setPriority(Number(thread), low)
}

/** A thread may have ended since it was listed. */
function nameOf(thread: string): string {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8')
  } catch {
    return ''
  }
}
