import type { components } from '../../api/schema.d.ts'

type TextCommand = components['schemas']['TextCommand']

/** The commands on the screen and in the reply to HELP. */
export const commands = [
  { id: 1, command: 'B', action: 'Balances of your linked accounts, for example B CHK' },
  { id: 2, command: 'H', action: 'The last 5 transactions of an account, for example H CHK' },
  { id: 3, command: 'X', action: 'Transfer from your first share draft, for example X 25.00 SAV' },
  { id: 4, command: 'XB', action: 'Transfer between two accounts, for example XB 25.00 CHK SAV' },
] as const satisfies readonly TextCommand[]
