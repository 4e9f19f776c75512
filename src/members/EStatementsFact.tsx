import type { MemberPageData } from '../../machines/members/member.services.ts'
import { Instant } from '../shared/Instant.tsx'
import { memberWords } from './member.words.ts'

type Props = Pick<MemberPageData, 'eStatements' | 'eStatementsSince'>

/** Says whether the member gets e-statements, and when they agreed to them or withdrew that. */
export const EStatementsFact = ({ eStatements, eStatementsSince: since }: Props) => (
  <>
    {eStatements ? memberWords.yes : memberWords.no}
    {since && (
      <span className="sd-small sd-soft">
        {' '}
        {eStatements ? memberWords.agreed : memberWords.withdrew} <Instant at={since} />
      </span>
    )}
  </>
)
