import type { Criterion } from './criterion.ts'
import type { Facts } from './facts.ts'
import { left } from './heard.ts'
import { operable } from './operable.ts'
import { perceivable } from './perceivable.ts'
import { understandable } from './understandable.ts'

export const criteria: readonly Criterion[] = [...perceivable, ...operable, ...understandable]

/** Writes the report. Links lead from docs/accessibility. */
export const reportOf = ({ stories, rules, axe, transcripts }: Facts): string => `# Accessibility

How the product meets the Web Content Accessibility Guidelines 2.2 at levels A and AA, and what a person with a screen reader hears in ${transcripts.length} journeys. \`npm run accessibility\` writes this page and the transcripts; the judgements are in \`tools/accessibility\`, written by hand. They are the project’s own: nobody from outside has examined the product.

${(['supports', 'partly', 'does not apply'] as const).map((verdict) => `${criteria.filter((one) => one.verdict === verdict).length} ${verdict}`).join(', ')}.

## What is measured

- ${stories.all.toLocaleString('en-US')} stories, each a state of a screen, are read by axe ${axe} with ${rules} rules in \`npm test\`, and a violation fails it. The contrast of text is asked once for each look, in light and in dark.
- The same states in the modes of their files (on a phone in dark, on a phone with text twice as large, at another institution, some on a tablet) are ${stories.inModes.toLocaleString('en-US')} more. \`npm run trials\` reads a tenth of them, chosen by the commit, and \`npm run trials -- --all\` reads them all.
- Axe’s rule for the size of targets (2.5.8) is on in the stories of some screens alone, since axe has it off; off are \`region\`, as a story may be a part of a page, and the one for spacing inside a line, which an architecture test does.
- Every address is opened at 375 and 1,280 pixels and with text twice as large in [the tour](../../test/trials/browser/tour.test.ts).
- ${transcripts.length} journeys, ${transcripts.reduce((sum, { steps }) => sum + steps, 0)} steps, are made by keyboard in a real browser against the real server in [by ear](../../test/trials/browser/by-ear.test.ts). A control without a name, an announcement without words, or a focus that is lost between two steps fails it.

## The journeys

${transcripts.map(({ file, title, steps }) => `- [${title}](${file}.md), ${steps} steps`).join('\n')}

The reader is \`@guidepup/virtual-screen-reader\`, a program that says what the standards ask of a screen reader. It is not one that people use: nobody has made these journeys with JAWS, NVDA, VoiceOver or TalkBack yet. The page itself notes three things, because this reader says them otherwise than those do: announcements of live regions and alerts, the choice of a list, and a result that gets the focus. Of several texts of one region in a step the last is written, of two headings that get the focus one after the other too; what is announced at once is in the order of the page. Left out are words for structure, such as paragraph or end of a list, and what is in a name that was just said. The bank begins at noon of one Wednesday; times and confirmation numbers are replaced by fixed ones.

## Heard, and left

${left.map((one) => `- ${one}`).join('\n')}

## Criteria

| criterion | level | | remarks | shown by |
|---|---|---|---|---|
${criteria.map(rowOf).join('\n')}
`

const rowOf = ({ id, name, level, verdict, remark, evidence }: Criterion) =>
  `| ${id} ${name} | ${level} | ${verdict} | ${remark} | ${evidence.map((file) => `[${nameOf(file)}](../../${file})`).join(', ')} |`

const nameOf = (file: string) => (file.split('/').at(-1) ?? file).replace(/\.(test\.tsx?|md)$/, '')
