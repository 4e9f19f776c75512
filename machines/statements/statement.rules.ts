import { type Day, day, isDay } from '../../values/days.ts'
import type { PaperBlock } from '../../values/paper.ts'

type StatementSection = { title: string; blocks: PaperBlock[] }

/** Returns the month of an address, '2026-10'. Where it names none, one that has no statement. */
export const monthFromAddress = (text: string): Day => day(isDay(`${text}-01`) ? `${text}-01` : '1900-01-01')

/** Divides a statement at its headings of the second level. The heading of the first level is the page's own. */
export function toSections(blocks: readonly PaperBlock[]): { intro: PaperBlock[]; sections: StatementSection[] } {
  const intro: PaperBlock[] = []
  const sections: StatementSection[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) sections.push({ title: block.text, blocks: [] })
    else if (block.kind !== 'heading' || block.level !== 1) (sections.at(-1)?.blocks ?? intro).push(block)
  }
  return { intro, sections }
}
