import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawAll, drawTenth, modesOf } from '../../tools/draw-modes.mjs'

const files = globSync('stories/*/*.stories.tsx').toSorted()
const every = files.flatMap((file) => modesOf(file).map((mode) => `${file} ${mode}`)).toSorted()

test('all modes of all stories are drawn with --all, each once', () => {
  expect(every.length).toBeGreaterThan(2 * files.length)
  expect(
    drawAll(files)
      .flatMap((round) => Object.entries(round).map(([file, mode]) => `${file} ${mode}`))
      .toSorted(),
  ).toEqual(every)
})

test('a commit draws about a tenth of the modes, another one others, and a hundred of them all', () => {
  const draws = Array.from({ length: 100 }, (_, seed) => drawTenth(files, String(seed)))
  expect(draws[0]).toEqual(drawTenth(files, '0'))
  expect(draws[0]).not.toEqual(draws[1])
  const seen = draws.flatMap((draw) => Object.entries(draw).map(([file, mode]) => `${file} ${mode}`))
  expect(seen.length / (100 * every.length)).toBeCloseTo(0.1, 2)
  expect([...new Set(seen)].toSorted()).toEqual(every)
})
