import type { ComponentProps, ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { DialogDone } from './DialogDone.tsx'
import { Problem } from './Problem.tsx'

type Props = Omit<ComponentProps<typeof DialogDone>, 'children' | 'isProblem'> & {
  /** The refusal, or that the outcome is unknown; null when done. */
  problem: ApiError | string | null
  /** Additional text, such as that no money moved. */
  note?: string | null
  children?: ReactNode
}

/** Shows how a request that is sent once has ended: done (`children`), refused or unknown. */
export const Outcome = ({ problem, note = null, children, ...props }: Props) => (
  <DialogDone {...props} isProblem={problem !== null}>
    {problem === null ? (
      children
    ) : (
      <>
        <Problem problem={problem} />
        {note && <p className="sd-soft">{note}</p>}
      </>
    )}
  </DialogDone>
)
