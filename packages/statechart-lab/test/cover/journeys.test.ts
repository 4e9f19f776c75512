import { expect, test } from 'vitest'
import { journeysTo } from '../../src/cover/journeys.ts'
import type { Path } from '../../src/path.ts'
import { replay } from '../../src/replay.ts'
import { transitionNames } from '../../src/structure.ts'
import { kettle } from '../kettle.ts'

test('the journey to each transition of a machine ends with a step that takes the transition', () => {
  const names = transitionNames(kettle.machine)
  const ways = journeysTo(kettle, names)
  expect([...ways.keys()]).toEqual(names)
  for (const [name, path] of ways) expect(replay(kettle, path).taken.at(-1)).toContain(name)
})

test('no step of a journey to a transition can be left out', () => {
  const takes = (path: Path, name: string) => {
    const { taken, failure } = replay(kettle, path)
    return failure === null && taken.flat().includes(name)
  }
  for (const [name, path] of journeysTo(kettle, transitionNames(kettle.machine)))
    expect(path.steps.filter((_, index) => takes({ ...path, steps: path.steps.toSpliced(index, 1) }, name))).toEqual([])
})

test('the lab finds no path to a transition that none of its sample events can trigger', () => {
  expect([...journeysTo(kettle, ['kettle lid: bell.crack'])]).toEqual([])
})
