import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChangedPackages } from '../pictures-diff/affected.ts'

const lock = 'package-lock.json'

/** Lists what differs from the newest commit that is also in `since`. A folder of a package ends with a slash. */
export function changesSince(top: string, since: string) {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: top,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const lines = (text: string) => text.split('\n').filter(Boolean)
  const base = git('merge-base', since, 'HEAD')
  const packages = findChangedPackages(
    JSON.parse(git('show', `${base}:${lock}`)),
    JSON.parse(readFileSync(join(top, lock), 'utf8')),
  )
  // Both sides of a renamed file, and files that are not committed.
  const files = [
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  return {
    base,
    title: git('log', '-1', '--format=%h of %cs, %s', base),
    changed: [...packages, ...files],
    /** Returns the text of a file at that commit, or null where there was none. */
    textBefore: (path: string) => {
      try {
        return git('show', `${base}:${path}`)
      } catch {
        return null
      }
    },
  }
}
