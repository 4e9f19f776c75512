import type { ComponentProps, ReactNode } from 'react'
import type { ApiError } from '../../api/problems.ts'
import { DialogDone } from './DialogDone.tsx'
import { Problem } from './Problem.tsx'

type Props = Omit<ComponentProps<typeof DialogDone>, 'children' | 'isProblem'> & {
  /** Why it was refused, or that nobody could find out whether it was done; null once it is done. */
  problem: ApiError | string | null
  /** What is said below that, such as that no money moved. */
  note?: string | null
  children?: ReactNode
}

/** How something ended that is sent once: done (`children`), refused, or unknown. Every dialog says it by this. */
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
