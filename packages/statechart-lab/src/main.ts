// What needs no browser: tests and tools use it as well as pages.
export { bareLab, named } from './bare.ts'
export { chartOf } from './chart.ts'
export { type Found, type Operation } from './cover/found.ts'
export { readRecord, recordOf, type CoverRecord, type TestRecord } from './cover/record.ts'
export { referenceOf } from './cover/reference.ts'
export { reportOf, shareOf } from './cover/share.ts'
export { type ActorIn, type Lab, type Samples, labsOf } from './lab.ts'
export { messagesOf } from './messages/messages.ts'
export { type Path, type Step, wordsOf } from './path.ts'
export { activeNames } from './player/active.ts'
export { decode, encode } from './player/link.ts'
export { linkTo, written } from './player/link-text.ts'
export { groupsIn } from './player/moves.ts'
export { openRelay } from './player/relay.ts'
export { replay } from './replay.ts'
export { type Journey, search } from './search.ts'
export { noon } from './world.ts'
export { pathBy } from './path-by.ts'
export { type Received, pathOf } from './path-of.ts'
export { type Source, testOf } from './test-of.ts'
export {
  activeLeaves,
  activeStates,
  allStates,
  childrenOf,
  isLeaf,
  stateName,
  takenBy,
  transitionNames,
  transitionsOf,
} from './structure.ts'
