/** The state of a member's Idempotency-Key at the bank. */
export type KeyState = 'unused' | 'running' | 'done' | 'refused' | 'released'

/** A request that may arrive for the key. Another request has another body or another operation. */
export type KeyEvent = 'the same request' | 'another request' | 'a look-up' | 'a release'

/** `answer`: what the caller gets. `becomes`: the state of the key afterwards. `moves`: money moved. */
export type Cell = { answer: string; becomes: KeyState; moves?: true }

/** Lists all that can happen to a key. Another state or event does not compile until each of its cells is here. */
export const keyTable: Record<KeyState, Record<KeyEvent, Cell>> = {
  unused: {
    'the same request': { answer: '200', becomes: 'done', moves: true },
    'another request': { answer: '200', becomes: 'done', moves: true },
    'a look-up': { answer: 'none', becomes: 'unused' },
    'a release': { answer: 'released', becomes: 'released' },
  },
  running: {
    'the same request': { answer: '409 in_progress again in 1 s', becomes: 'running' },
    'another request': { answer: '409 in_progress again in 1 s', becomes: 'running' },
    'a look-up': { answer: 'running', becomes: 'running' },
    'a release': { answer: '409 in_progress again in 1 s', becomes: 'running' },
  },
  done: {
    'the same request': { answer: '200 replayed', becomes: 'done' },
    'another request': { answer: '409 key_reused', becomes: 'done' },
    'a look-up': { answer: 'done', becomes: 'done' },
    'a release': { answer: 'done', becomes: 'done' },
  },
  refused: {
    'the same request': { answer: '422 replayed', becomes: 'refused' },
    'another request': { answer: '409 key_reused', becomes: 'refused' },
    'a look-up': { answer: 'refused', becomes: 'refused' },
    'a release': { answer: 'refused', becomes: 'refused' },
  },
  released: {
    'the same request': { answer: '409 key_released', becomes: 'released' },
    'another request': { answer: '409 key_released', becomes: 'released' },
    'a look-up': { answer: 'released', becomes: 'released' },
    'a release': { answer: 'released', becomes: 'released' },
  },
}
