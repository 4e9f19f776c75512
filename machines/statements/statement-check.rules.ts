import { formatCount } from '../../values/counting.ts'

/** A file that somebody chose. Its content never leaves the browser. */
export type ChosenFile = { name: string; size: number; content: Blob }

const maxMegabytes = 20

/** Returns why a file cannot be checked, or null. */
export function checkedFileError({ size }: Pick<ChosenFile, 'size'>): string | null {
  if (size === 0) return 'This file is empty.'
  return size > maxMegabytes * 1_000_000
    ? `This file has more than ${formatCount(maxMegabytes)} MB. A statement is much smaller.`
    : null
}
