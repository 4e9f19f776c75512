import type { Book, Imports, Story } from './book.ts'

/** What every story is drawn with, and what no list of imports has. */
const common = /^(\.storybook|public)\//

type Lock = { packages: Record<string, { version?: string }> }

/** Returns the folders of packages that are of another version, or there in one of them alone. */
export function findChangedPackages(before: Lock, after: Lock): string[] {
  const names = new Set([...Object.keys(before.packages), ...Object.keys(after.packages)])
  return [...names]
    .filter((name) => name.startsWith('node_modules/'))
    .filter((name) => before.packages[name]?.version !== after.packages[name]?.version)
    .map((name) => `${name}/`)
}

/**
 * Returns the stories that changed files may draw differently, in any of these Storybooks. One that ends with a slash is a
 * folder. Null: all stories.
 */
export function findAffected(
  books: readonly Pick<Book, 'stories' | 'imports'>[],
  changed: readonly string[] | null,
): Story[] {
  const isAll = changed === null || changed.some((file) => common.test(file))
  const found = new Map<string, Story>()
  for (const { stories, imports } of books) {
    const reached = isAll ? null : reach(imports, changed)
    const drawsAll = reached === null || [...reached].some((module) => module.startsWith('./.storybook/'))
    for (const story of stories.values()) if (drawsAll || reached?.has(story.file)) found.set(story.id, story)
  }
  return [...found.values()]
}

/** Returns these files and all modules that import one, directly or not. */
export function reach(imports: Imports, files: readonly string[]): Set<string> {
  const [folders, single] = [files.filter((file) => file.endsWith('/')), files.filter((file) => !file.endsWith('/'))]
  const inside = [...imports.keys()].filter((module) => folders.some((folder) => module.startsWith(`./${folder}`)))
  const waiting = [...single.map((file) => `./${file}`), ...inside]
  const reached = new Set(waiting)
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop())
    for (const importer of imports.get(module) ?? [])
      if (!reached.has(importer)) {
        reached.add(importer)
        waiting.push(importer)
      }
  return reached
}
