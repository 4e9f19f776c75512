import { matchesOf, type PatternSearch } from './pattern.rules.ts'

// A script of its own: a pattern that never ends holds up nothing but itself.
addEventListener('message', ({ data }: MessageEvent<PatternSearch>) => postMessage(matchesOf(data)))
postMessage('ready')
