import type { FormTab } from '../../values/forms.ts'
import { DisputeOfForm } from '../disputes/DisputePanel.tsx'
import { FormsPage } from '../forms/FormsScreen.tsx'

/** Lists the forms, and of a dispute shows its clocks. */
export const FormsWithDisputes = ({ tab }: { tab: FormTab }) => <FormsPage tab={tab} Beside={DisputeOfForm} />
