import type { ReactNode } from 'react'
import { sharedWords } from './shared.words.ts'

/** Shows that a list is empty, and below it the member's next step. */
export function Empty({ of, children }: { of: string; children?: ReactNode }) {
  const none = <p className="sd-soft">{sharedWords.none(of)}</p>
  if (!children) return none
  return (
    <div>
      {none}
      <p>{children}</p>
    </div>
  )
}
