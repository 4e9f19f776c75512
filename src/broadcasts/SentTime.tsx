import type { SentItem } from '../../machines/broadcasts/sent.rules.ts'
import { Instant } from '../shared/Instant.tsx'
import { sentWords } from './sent.words.ts'

/** Shows when it was sent, or will be. */
export const SentTime = ({ at, isWaiting }: Pick<SentItem, 'at' | 'isWaiting'>) => (
  <>
    {isWaiting && <strong>{sentWords.common.waits} </strong>}
    <Instant at={at} />
  </>
)
