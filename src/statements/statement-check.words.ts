import type { CheckedStatement } from '../../machines/statements/statement-check.services.ts'
import { dayFromWire, monthOf } from '../../values/days.ts'

export const statementCheckWords = {
  title: 'Check a statement',
  lead: (institution: string) => `See whether ${institution} made a statement, and whether it was changed.`,
  choose: 'Choose a PDF file',
  drop: 'or drop it here',
  stays: 'The file stays on this device. Only its fingerprint is sent.',
  checking: (name: string) => `Checking ${name}…`,
  genuine: 'This statement is genuine',
  made: ({ institution, member, month, madeOn }: CheckedStatement) =>
    `${institution} made this statement of ${monthOf(dayFromWire(month))} for member ${member} on ${madeOn}. It was not changed.`,
  unknown: 'This is not a genuine statement',
  notOurs: (institution: string) => `It is not a statement of ${institution}, or it was changed after it was made.`,
  remedy: 'A printed, scanned or newly saved copy is always changed. Ask for the file as it was downloaded.',
  askUs: 'Still in doubt? Contact us.',
  another: 'Check another file',
}
