import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { environment, top } from '../setup.mjs'

/** Checks a commit out beside this one, with packages of its own, and removes it afterwards. */
export function withCheckout(commit: string, work: (checkout: string) => void): void {
  const checkout = mkdtempSync(join(tmpdir(), 'sharedraft-pictures-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: top, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    git('worktree', 'add', '--force', '--detach', checkout, commit)
    console.log('Installing the packages of the earlier commit ...')
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: checkout })
    work(checkout)
  } finally {
    rmSync(checkout, { recursive: true, force: true })
    git('worktree', 'prune')
  }
}

/** Builds the Storybook of a checkout, with the list of what each of its modules is imported by. */
export function buildBook(checkout: string, to: string): void {
  console.log(`Building the Storybook ${checkout === top ? 'of the files here' : 'of the earlier commit'} ...`)
  execFileSync('storybook', ['build', '--disable-telemetry', '--quiet', '--stats-json', '--output-dir', to], {
    cwd: checkout,
    env: environment({ PATH: [join(checkout, 'node_modules', '.bin'), environment().PATH].join(delimiter) }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
