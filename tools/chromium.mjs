// Where a browser is found. Plain Node 20: it is asked before anything is installed.
import { existsSync } from 'node:fs'

/** @returns {string | null} */
export function findChromium() {
  return (
    [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => path && existsSync(path),
    ) ?? null
  )
}
