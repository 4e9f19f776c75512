import { statementCheckMachine } from '../../machines/statements/statement-check.machine.ts'
import { useApp } from '../shared/app.ts'
import { Flow } from '../shared/Flow.tsx'
import { StatementCheckScreen } from './StatementCheckScreen.tsx'

export function StatementCheckPage() {
  const { fiName } = useApp().config.setup
  return (
    <Flow machine={statementCheckMachine} input={{ fiName }}>
      {(actor) => <StatementCheckScreen actor={actor} />}
    </Flow>
  )
}
