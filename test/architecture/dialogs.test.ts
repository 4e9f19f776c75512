import { expect, test } from 'vitest'
import { dialogViolations } from './dialogs.ts'
import { repositoryFiles } from './files.ts'

const screen = (text: string) => dialogViolations([{ path: 'src/loans/LoanScreen.tsx', text }])
const violation = [expect.stringContaining('src/loans/LoanScreen.tsx:2 keeps by useState which dialog is open')]

test('the chart of a screen says which dialog is open, and no component does', () => {
  expect(dialogViolations(repositoryFiles())).toEqual([])
})

test.each([
  [
    'whose flow ends in a state',
    '{isOpen && <Flow machine={loanMachine} onDone={() => open(false)}>{(actor) => <LoanDialog actor={actor} />}</Flow>}',
  ],
  ['that takes what it shows', '<LoanDetails loan={isOpen} onClose={() => open(null)} />'],
  ['that is open or not', '<Dialog opened={isOpen} onClose={close} />'],
  ['that is closed by two functions', '<LoanDialog loan={isOpen} onDone={leave} />'],
])('a dialog %s is refused', (_, element) => {
  const state = 'const [isOpen, open] = useState(null), close = () => open(null), leave = () => close()'
  expect(screen(`${state}\nconst view = <>${element}</>`)).toEqual(violation)
})

test('a dialog that is opened by its chart is allowed next to a state for looks', () => {
  expect(
    screen(
      "const [isLarge, resize] = useState(false)\nconst view = <Message onClose={() => actor.send({ type: 'dialog.close' })} />",
    ),
  ).toEqual([])
})

test('a reason for nothing is refused', () => {
  expect(dialogViolations([{ path: 'src/app/MobileMenu.tsx', text: '' }])).toEqual([
    'src/app/MobileMenu.tsx keeps no dialog by useState. Take it off the reasons.',
  ])
})
