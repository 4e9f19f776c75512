import { findChromium } from './chromium.mjs'

/** Starts the browser for stories and end-to-end tests. */
export const chromium = {
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    // Letters keep their fractions of a pixel, as on phones, Macs and Windows. Otherwise Linux rounds the width of each.
    '--font-render-hinting=none',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
