import { sharedWords } from '../shared/shared.words.ts'
import { useIsSlow } from '../shared/awaited.ts'

/** Tells a screen reader that something is loading. Always rendered: it announces only what is added. */
export const LoadingStatus = () => (
  <p className="sd-hidden" role="status">
    {useIsSlow() && sharedWords.loading}
  </p>
)
