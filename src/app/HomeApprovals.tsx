import type { AdminHome } from '../../machines/office/office.services.ts'
import { officeScreens } from '../shared/office-addresses.ts'
import { HomeWorkList, HomeWorkRow } from './HomeWorkList.tsx'
import { approvalsText, approvalText } from './waiting.words.ts'

type Approvals = NonNullable<AdminHome['waitingApprovals']>

/** Lists what others proposed and this person may approve, above everything else. */
export const HomeApprovals = ({ approvals, total }: { approvals: Approvals; total: number }) => (
  <HomeWorkList title={approvalsText(total)}>
    {approvals.map(({ kind, id, name, ...proposed }) => (
      <HomeWorkRow key={`${kind} ${id}`} to={addressOf(kind, id)} label={name}>
        {approvalText({ kind, ...proposed })}
      </HomeWorkRow>
    ))}
  </HomeWorkList>
)

const addressOf = (kind: Approvals[number]['kind'], id: number) =>
  ({
    DISPUTE: `${officeScreens.forms}?form=${id}`,
    CORRECTION: officeScreens.core,
    OWN_ACCOUNT: officeScreens.admins,
  })[kind]
