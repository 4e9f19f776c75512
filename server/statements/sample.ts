import type { PaperDocument } from '../../values/paper.ts'

/** Returns the sample that a member opens before they agree to e-statements. Its number comes first. */
export const composeSample = (institution: string, number: string): PaperDocument => ({
  title: `${institution}: Sample statement`,
  author: institution,
  footer: `${institution} · Sample statement`,
  blocks: [
    { kind: 'heading', level: 1, text: 'Sample statement' },
    { kind: 'text', text: 'If you can read this page, you can read your e-statements.' },
    { kind: 'facts', facts: [{ label: 'Your number', value: number }] },
    { kind: 'text', text: 'Enter this number where you opened the sample, and press Agree.' },
    { kind: 'heading', level: 2, text: 'What a statement looks like' },
    {
      kind: 'table',
      caption: 'Example account S-001',
      columns: [
        { label: 'Date', align: 'left' },
        { label: 'Description', align: 'left' },
        { label: 'Amount', align: 'right' },
        { label: 'Balance', align: 'right' },
      ],
      rows: [
        ['01/02/2026', 'Deposit at the branch', '$100.00', '$100.00'],
        ['01/15/2026', 'Groceries at the market', '−$25.00', '$75.00'],
        ['01/30/2026', 'Dividend', '$0.12', '$75.12'],
      ],
    },
  ],
})
