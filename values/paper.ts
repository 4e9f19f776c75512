/**
 * A document on paper, in American English: written as PDF by `server/pdf/write-pdf.ts`. It holds words alone, so that
 * it can be drawn in other ways too.
 */
export type PaperDocument = { title: string; author: string; footer: string; blocks: PaperBlock[] }

export type PaperBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'address'; name: string; lines: string[] }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | {
      kind: 'table'
      caption: string
      columns: { label: string; align: 'left' | 'right' }[]
      rows: string[][]
    }
