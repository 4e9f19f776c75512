// Finds a browser. Plain Node 20, because it runs before anything is installed.
import { existsSync } from 'node:fs'

/** @returns {string | null} */
export function findChromium() {
  return (
    // The headless shell runs tests in two thirds of the time.
    [
      process.env.CHROMIUM,
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ].find((path) => path && existsSync(path)) ?? null
  )
}
