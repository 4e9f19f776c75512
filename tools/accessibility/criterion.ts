/** `partly`: something is known that does not. `does not apply`: the product has nothing of the kind. */
type Verdict = 'supports' | 'partly' | 'does not apply'
export type Criterion = {
  id: string
  name: string
  level: 'A' | 'AA'
  verdict: Verdict
  /** One line in plain English. */
  remark: string
  /** The files that show it. */
  evidence: readonly string[]
}

type Judged = (id: string, name: string, level: Criterion['level'], remark: string, ...evidence: string[]) => Criterion

const judged =
  (verdict: Verdict): Judged =>
  (id, name, level, remark, ...evidence) => ({ id, name, level, verdict, remark, evidence })

export const supports = judged('supports')
export const partly = judged('partly')
export const doesNotApply = judged('does not apply')

/** What many criteria have as their evidence. */
export const shown = {
  axe: '.storybook/preview.tsx',
  tour: 'test/trials/browser/tour.test.ts',
  theme: 'test/app/theme.test.ts',
  shell: 'test/app/shell.test.tsx',
  heading: 'test/app/page-heading.test.tsx',
  ears: 'test/trials/browser/by-ear.test.ts',
  keys: 'test/e2e/by-ear.test.ts',
  transcript: (file: string) => `docs/accessibility/${file}.md`,
}
