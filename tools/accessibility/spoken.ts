/** Structure that screen readers pass over in silence, or say in their own way. */
const silent =
  /^(paragraph|end|end of .*|end, .*|generic|document|rowgroup|presentation|none|separator|term|definition|status|alert|group|list|listitem.*|not busy|busy|caption|strong|time|emphasis|code|deletion|insertion|superscript|subscript|row|cell|gridcell|figure|term.*|region|form|columnheader|complementary|article|contentinfo|banner)$/

/** States that are said only where they are not as usual. */
const usual =
  /, (not invalid|not busy|not pressed|not disabled|not selected|\d+ controls?|not multi-selectable)(?=,|$)/g

const names =
  /^(link|button|tab|menuitem|menuitemradio|heading|row|columnheader|rowheader|cell|option|radio|switch|dialog|table|region|navigation|group|img|listitem|main|search|combobox|textbox|searchbox|list|checkbox|alertdialog|menu), /

const heading = /^heading, .*, level 1$/
/** Whether nothing but announcements came since a heading. */
const isRead = ([, ...since]: readonly string[]) => since.every((text) => /^(status|alert|page):/.test(text))

const packed = (text: string) => text.replaceAll(/\s+/g, '')

/**
 * Leaves out what a person would not hear: silent structure, the parts of a name that was said as a whole, and the
 * same phrase twice in a row.
 */
export function toHeard(phrases: readonly string[]): string[] {
  const said: string[] = []
  let whole = ''
  for (const phrase of phrases) {
    const text = settleWords(phrase.replaceAll(/\s+/g, ' ').trim()).replaceAll(usual, '')
    if (silent.test(text) || text === '' || /^row, |^<p class="noscript/.test(text) || text === said.at(-1)) continue
    // The focus on another heading interrupts what was being said.
    const previous = said.findLastIndex((one) => heading.test(one))
    if (heading.test(text) && previous >= 0 && isRead(said.slice(previous))) said.splice(previous, 1)
    if (names.test(text)) whole = packed(text)
    else if (whole.includes(packed(text))) continue
    else if (!/^(status|alert):/.test(text)) whole = ''
    said.push(text.replaceAll('not expanded', 'collapsed'))
  }
  return said
}

/** Puts fixed words in place of what differs from run to run. */
const settleWords = (phrase: string): string =>
  phrase
    .replaceAll(/\b\d{10}\b/g, '0123456789')
    // From noon on in New York, which is 5 o'clock in UTC.
    .replaceAll(/\b(12|0?5):\d{2} (PM|pm)\b/g, '$1:00 $2')
    .replaceAll(/\b(just now|\d+ min(utes?)? ago)\b/g, 'just now')
