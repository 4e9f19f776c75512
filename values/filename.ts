import type { Day } from './days.ts'

type Named = { institution: string; account: string; from: Day; to: Day }

/** 'Harbor-Light-Credit-Union-S-001-20260501-20261120.qfx': letters, digits and hyphens alone. */
export const downloadFileName = ({ institution, account, from, to }: Named, ending: 'qfx' | 'csv'): string =>
  `${[institution, account, compact(from), compact(to)].map(plainWords).filter(Boolean).join('-')}.${ending}`

const compact = (day: Day) => day.replaceAll('-', '')

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
