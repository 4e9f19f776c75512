import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lets requests and the database have a core before password hashes do, which would take all there are. Only Linux has a
 * priority for each thread. These threads also compress long answers.
 */
export function lowerHashThreads(): void {
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task'))
    if (nameOf(thread).startsWith('libuv-worker')) setPriority(Number(thread), 10)
}

/** A thread may have ended since it was listed. */
function nameOf(thread: string): string {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8')
  } catch {
    return ''
  }
}
