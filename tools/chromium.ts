import { join } from 'node:path'
import { findChromium } from './chromium.mjs'

/** How the browser is started, for stories and for end-to-end tests. */
export const chromium = {
  executablePath: findChromium() ?? '/usr/bin/chromium',
  // The fonts of a machine would decide what fits in a line. Pictures for people are taken with them.
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
