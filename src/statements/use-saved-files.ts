import { useEffect } from 'react'
import type { StatementActor } from '../../machines/statements/statement.machine.ts'
import type { StatementConsentActor } from '../../machines/statements/statement-consent.machine.ts'
import type { StatementsActor } from '../../machines/statements/statements.machine.ts'
import { saveFile } from '../shared/save-file.ts'

/** Saves the files that a flow hands over. */
export function useSavedFiles(actor: StatementActor | StatementConsentActor | StatementsActor): void {
  useEffect(() => {
    const { unsubscribe } = actor.on('file', ({ name, content }) => saveFile(name, content))
    return unsubscribe
  }, [actor])
}
