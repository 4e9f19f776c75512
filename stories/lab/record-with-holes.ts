import { allStates, type CoverRecord, transitionNames } from 'statechart-lab'
import { labs } from './labs.ts'

const machines = labs.map(({ lab }) => lab.machine)
const holes = /^transfer flow\.(sending|sent)|^session .*failed|^recovery/
const taken = machines.flatMap(transitionNames).filter((name) => !holes.test(name))
const entered = machines
  .flatMap(({ root }) => allStates(root).map(({ id }) => id))
  .filter((id) => !/^transfer\.flow\.sent|^recovery/.test(id))

const makeTakers = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name, index) => {
      const first = [
        `test/transfers/transfer.machine.test.ts › a transfer is seen before it moves`,
        `stories/transfers/transfer.stories.tsx › Form`,
      ]
      return [name, { count: 1 + (index % 7), first: first.slice(0, 1 + (index % 7)) }]
    }),
  )

/** Records a run that left some transitions out. */
export const recordWithHoles: CoverRecord = {
  made: '2026-11-20T12:00:00.000Z',
  failed: 2,
  leftOut: ['browser: needs a Chromium (apt-get install chromium, or set CHROMIUM to its path)'],
  transitions: makeTakers(taken),
  states: makeTakers(entered),
}
