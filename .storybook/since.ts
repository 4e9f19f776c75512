import { addons, experimental_getStatusStore as getStatusStore } from 'storybook/manager-api'
import type { Marks } from '../tools/storybook/marks.ts'

type Entry = { id: string; type: string; importPath: string; exportName?: string }
type Value = 'status-value:new' | 'status-value:modified' | 'status-value:affected'
type WithMarks = { sharedraftMarks?: Marks }

const name = 'sharedraft/since'

/** Marks stories in the sidebar with what changed since the commit in `SINCE`. Its filter is Storybook's own. */
addons.register(name, () => {
  const { sharedraftMarks: marks } = window as WithMarks
  if (marks) void markAll(marks)
})

async function markAll({ since, files }: Marks): Promise<void> {
  const { entries }: { entries: Record<string, Entry> } = await (await fetch('./index.json')).json()
  const statuses = Object.values(entries).flatMap(({ id, type, importPath, exportName = '' }) => {
    const found = files[importPath]
    if (type !== 'story' || !found) return []
    const isNew = found.fresh.includes(exportName)
    const value: Value | null = isNew ? 'status-value:new' : found.mark && values[found.mark]
    return value ? [{ storyId: id, typeId: name, value, title: 'Since a commit', description: `Since ${since}` }] : []
  })
  getStatusStore(name).set(statuses)
}

const values = { changed: 'status-value:modified', related: 'status-value:affected' } as const
