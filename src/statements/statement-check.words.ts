import type { CheckedStatement } from '../../machines/statements/statement-check.services.ts'
import { dayFromWire, monthOf } from '../../values/days.ts'

export const statementCheckWords = {
  title: 'Check a statement',
  lead: (institution: string) => `See whether ${institution} made a statement, and whether it was changed.`,
  choose: 'Choose a PDF file',
  drop: 'or drop it here',
  stays: 'The file stays on this device. We only get a short code made from it.',
  checking: (name: string) => `Checking ${name}…`,
  genuine: 'This statement is genuine',
  made: ({ institution, member, month, madeOn }: CheckedStatement) =>
    `${institution} made this statement of ${monthOf(dayFromWire(month))} for member ${member} on ${madeOn}. It was not changed.`,
  unknown: 'We did not make this file',
  notOurs: (institution: string) =>
    `It is not a statement that ${institution} made here, or it was changed after it was made.`,
  remedy: 'A printed, scanned or newly saved copy is always changed. Ask for the file as it was downloaded.',
  before: (since: string) =>
    `Statements from before ${monthOf(dayFromWire(since))} were not made here and cannot be checked here.`,
  notHere: 'We cannot check this file here',
  atPartner: (institution: string) =>
    `A partner makes the statements of ${institution}. Contact us to have it checked.`,
  askUs: 'Still in doubt? Contact us.',
  another: 'Check another file',
}
