import { type HelpActor, helpMachine } from '../../machines/help/help.machine.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { HelpScreen } from './HelpScreen.tsx'
import { officeHelpWords } from './office-help.words.ts'

export const OfficeHelpPage = flowPage({ machine: helpMachine, Screen: OfficeHelpScreen, input: member })

export function OfficeHelpScreen({ actor }: { actor: HelpActor }) {
  return <HelpScreen actor={actor} office={officeHelpWords} />
}
