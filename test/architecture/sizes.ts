import { type File, isCode, roomOf } from './files.ts'

const allowed = ({ path }: File) => (path.endsWith('.machine.ts') ? 200 : 300)
const exempt = new Set(['values/enumerations.ts', 'api/schema.d.ts', 'server/db/schema.ts'])
const sourceRooms = new Set(['values', 'api', 'machines', 'src', 'server'])

const getLines = ({ text }: File) => text.trimEnd().split('\n')
const isWritten = (file: File) => isCode(file) && !exempt.has(file.path)

export const sizeViolations = (files: readonly File[]): string[] =>
  files
    .filter((file) => isWritten(file) && roomOf(file.path) !== 'test' && getLines(file).length > allowed(file))
    .map(
      (file) =>
        `${file.path} has ${getLines(file).length} lines, and ${allowed(file)} are allowed. Split it by what it does.`,
    )

const sum = (files: readonly File[], counts: (line: string) => boolean = () => true) =>
  files.flatMap(getLines).filter(counts).length

/** Summarizes the sizes of the repository in one line of a table. */
export function sizeLine(files: readonly File[]): string {
  const source = files.filter((file) => isWritten(file) && sourceRooms.has(roomOf(file.path)))
  const lengths = source.map((file) => getLines(file).length).toSorted((one, other) => one - other)
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
  const total = sum(source) || 1
  const longest = source.toSorted((one, other) => getLines(other).length - getLines(one).length).slice(0, 5)
  const comments = (100 * sum(source, (line) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line))) / total
  const tests = sum(files.filter((file) => isCode(file) && roomOf(file.path) === 'test')) / total
  const cells = [
    `${source.length} source files`,
    `median ${at(0.5)} lines`,
    `p90 ${at(0.9)}`,
    `longest ${longest.map((file) => `${file.path} ${getLines(file).length}`).join(', ')}`,
    `comments ${comments.toFixed(1)} %`,
    `${tests.toFixed(2)} test lines per source line`,
  ]
  return `| ${cells.join(' | ')} |`
}
