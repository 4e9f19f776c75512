// Where a browser is found. Plain Node 20: it is asked before anything is installed.
import { existsSync } from 'node:fs'

/** @returns {string | null} */
export function findChromium() {
  return (
    // The shell is the same browser without its windows: tests end in two thirds of the time.
    [
      process.env.CHROMIUM,
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ].find((path) => path && existsSync(path)) ?? null
  )
}
