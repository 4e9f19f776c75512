import { spawnSync } from 'node:child_process'
import { top } from './setup.mjs'

/**
 * Reads which commit the files are of, and which of them differ from it. Null without git. Plain Node 20.
 * @returns {{ commit: string, differs: string[] } | null}
 */
export function readCommit() {
  const git = (...args) => spawnSync('git', args, { cwd: top, encoding: 'utf8' })
  // A copy without git can be inside of another repository, whose commit says nothing about these files.
  const { status, stdout } = git('rev-parse', '--show-prefix', 'HEAD')
  const [prefix, commit] = (stdout ?? '').split('\n')
  if (status !== 0 || prefix || !commit) return null
  const state = git('status', '--porcelain')
  if (state.status !== 0) return null
  const lines = state.stdout.split('\n').filter(Boolean)
  return { commit, differs: lines.map((line) => line.slice(3)) }
}
