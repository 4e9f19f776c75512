import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { patience } from '../../../tools/patience.ts'
import { flows } from '../explore/flows.ts'

const run = promisify(execFile)

// The same seed each time; what happens can still differ. `npm run explore` takes others.
test(
  'random things that happen in each flow break no promise',
  async () => {
    const { PATH, HOME, CHROMIUM } = process.env
    // Those of a test would build other pages.
    const env = { PATH, HOME, CHROMIUM }
    const { stdout } = await run(process.execPath, ['tools/explore.ts', '--seed', '11', '--runs', '1'], {
      env,
      timeout: patience.test,
    }).catch((error: { stdout: string; stderr: string }) => ({ stdout: error.stdout + error.stderr }))
    expect(stdout).toContain('no promise was broken')
    expect(stdout.match(/^.+: 1 runs, [1-9]\d* steps/gm)).toHaveLength(flows.length)
  },
  2 * patience.test,
)
