import { posix } from 'node:path'
import { type File, isCode, lineOf, roomOf } from './files.ts'

type Rule = { pattern: RegExp; violation: string; where?: (file: File) => boolean }

const isLock = ({ path }: File) => path === 'package-lock.json'
const isTest = ({ path }: File) => roomOf(path) === 'test' || /^packages\/[^/]+\/test\//.test(path)

// The tests of the first paint look at one moment on purpose.
const isJourney = ({ path }: File) => /^test\/(e2e|trials\/browser)\/(?!first-paint)/.test(path)

const rules: readonly Rule[] = [
  {
    pattern: /\b(TODO|FIXME|HACK)\b/g,
    violation: 'Finish it, or write it in the plan.',
    where: (file) => !isLock(file),
  },
  {
    pattern: /(performance\.now\(\)|\bnow\(\)).*\.toBe(Less|Greater)Than\w*\([\d_]+\)/g,
    violation:
      'A busy machine takes longer. Compare with a clock that is read before and after (`expectBetween`), or with what happened first.',
    where: isTest,
  },
  {
    pattern: /expect\(await [^\n]*\.(all(TextContents|InnerTexts)|innerText|textContent|inputValue|isVisible)\(\)\)/g,
    violation: 'The page may still be loading. Ask until it is true: `await expect.poll(() => …)`.',
    where: isJourney,
  },
  {
    pattern: /((?<=file:\/\/)|(?<![\w./$}-]))(\/(home|root|work|workspace|Users)\/|[A-Z]:\\\\?Users\\)\w[^\s'"`)]*/g,
    violation:
      'Another computer has no such folder. Write the path from the file itself or from the top of the repository.',
  },
  {
    pattern:
      /\bregistry(\.[a-z0-9-]+)+\.[a-z]{2,}\b|\/\/(npm|packages|artifactory|nexus|verdaccio)\.[\w.-]+|\bregistry\s*=|_authToken/gi,
    violation: 'Leave the choice of a package registry to those who install.',
    where: (file) => !isLock(file),
  },
  {
    pattern: /"resolved":\s*"[^"]*\/\/[^"]*"/g,
    violation: 'Run `npm install` with `omit-lockfile-registry-resolved=true`, so that the lock file names no host.',
    where: isLock,
  },
]

// This check and its samples must contain what they forbid.
const isOwn = ({ path }: File) => /^test\/architecture\/leftovers(\.test)?\.ts$/.test(path)

export const leftoverViolations = (files: readonly File[]): string[] =>
  files.flatMap((file) =>
    isOwn(file) ? [] : textViolations(file).concat(outsideViolations(file, files), twinViolations(file, files)),
  )

const textViolations = (file: File) =>
  rules
    .filter(({ where }) => where?.(file) ?? true)
    .flatMap(({ pattern, violation }) =>
      [...file.text.matchAll(pattern)].map(
        (found) => `${file.path}:${lineOf(file.text, found.index)} says ${found[0]}. ${violation}`,
      ),
    )

/** Finds paths that leave the repository. `../shared` may be a folder of ours. */
function outsideViolations({ path, text }: File, files: readonly File[]): string[] {
  return [...text.matchAll(/(?<![\w/])(\.\.\/)+shared\b(?!\.words\.ts)/g)].flatMap((found) => {
    const folder = posix.join(posix.dirname(path), found[0])
    if (files.some((file) => file.path.startsWith(`${folder}/`))) return []
    return [
      `${path}:${lineOf(text, found.index)} mentions ${found[0]}, which is outside the repository. Say here what the reader needs.`,
    ]
  })
}

/** Finds pairs like `name.ts` and `name.tsx`: TypeScript reads the first and silently skips the second. */
const twinViolations = ({ path }: File, files: readonly File[]): string[] =>
  path.endsWith('.tsx') && files.some((other) => other.path === path.slice(0, -1))
    ? [`${path} has the name of ${posix.basename(path, 'x')}, so no type check reads it. Rename one.`]
    : []

/** Casts through another type in the product that no type of a library or of TypeScript itself makes unnecessary. */
const excusedCasts: Readonly<Record<string, string>> = {
  'server/ledger/lock.ts': 'only this file may make locked rows',
  'src/shared/use-flow.ts': 'useActorRef requires an input that a generic machine may not have',
  'machines/operations/once.machine.ts': 'a provided actor has the answer of its own operation',
  'machines/shared/dialogs.recipe.ts': 'TypeScript cannot follow the names of dialogs through a list',
}

export const castViolations = (files: readonly File[]): string[] =>
  files
    .filter((file) => isCode(file) && /^(api|machines|server|src|values)\//.test(file.path))
    .filter(({ path, text }) => /\bas (unknown|object) as\b/.test(text) && !(path in excusedCasts))
    .map(({ path }) => `${path} casts through an unknown type, so no type is checked. Mend the type.`)
