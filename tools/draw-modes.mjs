// Chooses in which of their modes files of stories are drawn. Plain Node 20.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from './setup.mjs'

const read = (path) => readFileSync(join(top, path), 'utf8')
const listIn = (text) => /\bmodes: \[([^\]]*)\]/.exec(text)?.[1].match(/\w+/g)

/**
 * Returns the modes of a file of stories: its own list, or the usual one.
 * @param {string} path
 * @returns {string[]}
 */
export const modesOf = (path) => listIn(read(path)) ?? listIn(read('.storybook/preview.tsx'))

/** Chooses a tenth of all modes, the same for the same seed, and at most one for each file. */
export function drawTenth(paths, seed) {
  const chosen = paths.flatMap((path) => {
    const number = createHash('sha256').update(`${seed} ${path}`).digest().readUInt32BE()
    const mode = modesOf(path)[Math.floor((number / 2 ** 32) * 10)]
    return mode ? [[path, mode]] : []
  })
  return Object.fromEntries(chosen)
}

/** Returns all modes in rounds, with at most one for each file in a round. */
export function drawAll(paths) {
  const rounds = []
  for (const path of paths) for (const [round, mode] of modesOf(path).entries()) (rounds[round] ??= {})[path] = mode
  return rounds
}
