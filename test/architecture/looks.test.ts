import { expect, test } from 'vitest'
import { repositoryFiles } from './files.ts'
import { looksViolations } from './looks.ts'

const component = (text: string) => ({ path: 'src/loans/Loan.tsx', text })
const sheet = (text: string, path = 'src/loans/Loan.module.css') => ({ path, text })
const using = component("import classes from './Loan.module.css'\nconst look = classes.loan")

test('the repository follows all style rules, such as CSS modules beside their components and sizes from the theme', () => {
  expect(looksViolations(repositoryFiles())).toEqual([])
})

test.each([
  [
    'a style sheet for the whole page',
    [sheet('.loan {\n}', 'src/loans/loans.css')],
    'src/loans/loans.css names its classes for the whole page.',
  ],
  [
    'two modules of one name',
    [sheet('', 'src/loans/Row.module.css'), sheet('', 'src/payments/Row.module.css')],
    'src/loans/Row.module.css and src/payments/Row.module.css have one name',
  ],
  [
    'a class that nobody uses',
    [sheet('.loan,\n.old {\n}'), using],
    'src/loans/Loan.module.css has the class old, which nobody uses.',
  ],
  [
    'a class that is not there',
    [sheet('.sum {\n}'), component("import c from './Loan.module.css'\n;[c.sum, c.loan]")],
    'src/loans/Loan.tsx:2 wears loan',
  ],
  [
    'a class with a hyphen',
    [sheet('.the-loan {\n}'), component("import c from './Loan.module.css'\nc[name]")],
    'has the class the-loan. Write it in camelCase.',
  ],
  [
    "one of Mantine's style props",
    [
      component(
        "import { Title } from '@mantine/core'\nexport const Loan = () => <Title mt={4}><Icon w={4} /></Title>",
      ),
    ],
    'src/loans/Loan.tsx:2 gives Title the style prop mt. Write it into the CSS module.',
  ],
  [
    'an important style of an element',
    [component("element.style.setProperty('letter-spacing', '1px', 'important')")],
    'src/loans/Loan.tsx:1 makes the style of an element important',
  ],
  [
    'the words of an answer without their Problem',
    [component('<p className="sd-error">{error?.message}</p>')],
    'src/loans/Loan.tsx:1 draws what an answer said',
  ],
  ...[
    'gap: 12px',
    'margin: 0 -12px',
    'padding-block: 2px 3px',
    'margin: calc(1rem + 12px) 0',
    'border-radius: 4px',
    'line-height: 44px',
    'font-size: 1.5rem',
    'font: 400 12px serif',
  ].map(
    (size) =>
      [
        `the literal ${size}`,
        [sheet(`.loan {\n  ${size};\n}`), using],
        `src/loans/Loan.module.css:2 writes ${size}. Take it from the theme's scale`,
      ] as const,
  ),
] as const)('%s is a violation', (_, files, violation) => {
  expect(looksViolations(files)).toEqual([expect.stringContaining(violation)])
})

test('hairlines, layout widths, sizes of the theme and those with a reason are allowed', () => {
  const text = `.loan {
  width: 520px;
  margin: calc(-1 * var(--mantine-spacing-sm)) -2px 0;
  padding: 1px var(--mantine-spacing-md);
  scroll-padding-block: 64px;
  /* Not of the scale: as wide as the menu. */
  margin-left: 228px;
}

.loan :global(.sd-button) {
  line-height: 1.1;
  font-size: inherit;
}`
  expect(looksViolations([sheet(text), using, sheet('.sd-loan {\n}', 'src/app/theme/theme.css')])).toEqual([])
})
