import type { ApiError } from '../../api/problems.ts'
import { screens } from '../shared/addresses.ts'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { words } from './loanApplication.words.ts'
import { NewLoanButton } from './NewLoanButton.tsx'

/** Nothing to continue; `reason`: why what this tab worked on is no longer there. */
export const NoApplication = ({ reason, onBegun }: { reason: ApiError | null; onBegun: () => void }) => (
  <div>
    {reason && <p role="status">{reason.message}</p>}
    <p className="sd-soft">{words.none}</p>
    <p>
      <ScreenLink to={screens.loanRequest}>{words.mine}</ScreenLink>
    </p>
    <NewLoanButton onBegun={onBegun} />
  </div>
)
