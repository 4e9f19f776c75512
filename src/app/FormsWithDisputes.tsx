import { AdminRole } from '../../values/enumerations.ts'
import type { FormTab } from '../../values/forms.ts'
import { DisputeOfForm } from '../disputes/DisputePanel.tsx'
import { FormsPage } from '../forms/FormsScreen.tsx'
import { useRole } from '../shared/office.ts'

/** Lists the forms, and shows the clocks of a dispute to staff who may decide it. */
export function FormsWithDisputes({ tab }: { tab: FormTab }) {
  const isDeciding = useRole() === AdminRole.FULL_ACCESS
  return <FormsPage tab={tab} Beside={isDeciding ? DisputeOfForm : undefined} />
}
