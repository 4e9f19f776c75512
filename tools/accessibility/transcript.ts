/** The folder of the transcripts and of the report. */
export const folder = 'docs/accessibility'

/** One thing that a person does, and what the screen reader then says. */
export type Step = { does: string; hears: readonly string[] }
/** `file`: its name in docs/accessibility, without the ending. */
export type Transcript = { file: string; title: string; lead: string; steps: readonly Step[] }

const roles =
  'button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|tab|menuitem|menuitemradio|slider|spinbutton|dialog|alertdialog|img'
const states =
  '(not )?(checked|expanded|pressed|selected|disabled|required|invalid)|collapsed|modal|current \\w+|has popup \\w+|position \\d+|set size \\d+|level \\d+|key shortcuts .*'
/** A control of which only the role and the states are said. */
const control = new RegExp(`^(${roles})(, (${states}))*$`)
const empty = /^(status|alert): *$/

/** Writes a transcript as a page. */
export const pageOf = ({ title, lead, steps }: Transcript): string =>
  `# ${title}\n\n${lead}\n\n| the person | the screen reader |\n|---|---|\n${steps.map(rowOf).join('\n')}\n`

const rowOf = ({ does, hears }: Step) => `| ${cellOf(does)} | ${shortened(does, hears).map(cellOf).join('<br>')} |`

export const isAnnouncement = (phrase: string) => /^(status|alert): /.test(phrase)

/** Leaves out the middle of a long way by Tab. What is announced meets it anywhere, and stays. */
function shortened(does: string, hears: readonly string[]): readonly string[] {
  const met = hears.filter((phrase) => !isAnnouncement(phrase))
  return does.includes('Tab') && met.length > 12
    ? [...hears.filter(isAnnouncement), ...met.slice(0, 5), `(${met.length - 8} more)`, ...met.slice(-3)]
    : hears
}
const cellOf = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*')

/** Lists what nobody could understand by ear: a control without a name, an announcement without words, a silent page. */
export function transcriptViolations(page: string): string[] {
  return stepsOf(page).flatMap(stepViolations)
}

export const stepViolations = ({ does, hears }: Step): string[] =>
  hears.flatMap((phrase) => {
    if (control.test(phrase)) return [`${does}: “${phrase}” has no name.`]
    return empty.test(phrase) ? [`${does}: an announcement has no words.`] : []
  })

/** Reads the steps back from a page. */
function stepsOf(page: string): Step[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  return rows.map((row) => {
    const [, does = '', hears = ''] = /^\| (.*?) \| (.*) \|$/.exec(row) ?? []
    return { does, hears: hears.split('<br>') }
  })
}
