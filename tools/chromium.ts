import { join } from 'node:path'
import { findChromium } from './chromium.mjs'

/** Starts the browser for stories and end-to-end tests. */
export const chromium = {
  executablePath: findChromium() ?? '/usr/bin/chromium',
  // Uses the tests' own font, because line breaks depend on it. Pictures for documentation use the machine's.
  env:
    process.env['PICTURES'] === 'write'
      ? process.env
      : { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, '../test/support/font/fonts.conf') },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
