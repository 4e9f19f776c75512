import type { Day } from './days.ts'

type FileNameParts = { institution: string; account: string; from: Day; to: Day }

/**
 * 'Harbor-Light-Credit-Union-S-001-20260501-20261120.qfx': letters, digits and hyphens alone. `what`: so that two files
 * of the same days have two names.
 */
export const downloadFileName = (
  { institution, account, from, to }: FileNameParts,
  ending: 'qfx' | 'csv' | 'pdf',
  what = '',
): string => fileName([institution, account, compactDay(from), compactDay(to), what], ending)

/** 'Harbor-Light-Credit-Union-Search-Results-Well-filled-20261120.csv' */
export const listFileName = (institution: string, title: string, on: Day, ending: 'csv' | 'txt' = 'csv'): string =>
  fileName([institution, title, compactDay(on)], ending)

const fileName = (parts: readonly string[], ending: string) =>
  `${parts.map(plainWords).filter(Boolean).join('-')}.${ending}`

const compactDay = (day: Day) => day.replaceAll('-', '')

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
