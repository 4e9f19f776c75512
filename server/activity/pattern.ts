/** `texts` and `usernames`: each one under the other. People type a username with an @ or without. */
export type PatternSearch = { pattern: string; texts: string; usernames: string }
/** The lines that match. `isPlain`: the pattern was searched as plain text. */
export type PatternFound = { texts: Uint32Array; usernames: Uint32Array; isPlain: boolean }
export type PatternLines = Omit<PatternFound, 'isPlain'>

/**
 * Returns the lines that match, ignoring case, or null for an invalid pattern. It may never finish, so only the worker
 * runs it.
 */
export function findMatches({ pattern, texts, usernames }: PatternSearch): PatternLines | null {
  try {
    // Screens show a username with an @ at its beginning.
    const ofUsername = pattern.replace(/^\^@(?![?*+{])/, '^').replace(/^@/, '(^|@)')
    return { texts: linesOf(texts, pattern), usernames: linesOf(usernames, ofUsername) }
  } catch {
    return null
  }
}

/** Returns the lines that contain the pattern literally, ignoring case. */
export function plainFound({ pattern, ...search }: PatternSearch): PatternFound {
  const literal = pattern.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`)
  const found = findMatches({ ...search, pattern: literal })
  return { texts: new Uint32Array(), usernames: new Uint32Array(), ...found, isPlain: true }
}

/** Searches all lines as one text, which is many times faster than each alone. */
function linesOf(text: string, pattern: string): Uint32Array {
  const expression = new RegExp(pattern, 'gim')
  if (text === '') return new Uint32Array()
  // What looks around a match, or a class such as `[^a]`, could look into the next line.
  if (/\(\?|\[\^|\\[DWSsnrvfPpBxuc0]/.test(expression.source)) return linesOneByOne(text, pattern)
  const found: number[] = []
  let [line, begins] = [0, 0]
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    for (let end = text.indexOf('\n', begins); end >= 0 && end < match.index; end = text.indexOf('\n', begins)) {
      begins = end + 1
      line += 1
    }
    found.push(line)
    const end = text.indexOf('\n', match.index)
    if (end < 0) break
    // Another match in this line would change nothing.
    expression.lastIndex = end + 1
  }
  return new Uint32Array(found)
}

function linesOneByOne(text: string, pattern: string): Uint32Array {
  const expression = new RegExp(pattern, 'i')
  return new Uint32Array(text.split('\n').flatMap((line, index) => (expression.test(line) ? [index] : [])))
}
