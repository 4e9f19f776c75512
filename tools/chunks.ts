import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const isOfMantine = /node_modules\/(@mantine|@floating-ui|react-remove-scroll)\//
const signedInApp = fileURLToPath(new URL('../src/app/signed-in-app.tsx', import.meta.url))

/**
 * Three scripts hold what every page needs, however many pages come late and share parts of them: the sign-in
 * page, Mantine, and what everything after sign-in has in common. Left to itself, a bundler would make one more of each
 * set of pages that share something.
 */
export const codeSplitting = {
  groups: [
    // Only the theme maker needs these. In another group they would pull in everything after sign-in.
    {
      name: 'makeTheme',
      test: /MantineCssVariables|convert-css-variables|color-functions\/(darken|lighten|rgba|to-rgba|luminance|get-gradient|get-primary-shade|get-contrast-color)|app\/theme\/(make-theme|variables|pairs|colors?)\.ts/,
      priority: 2,
    },
    { name: 'signIn', tags: ['$initial' as const], priority: 3 },
    {
      name: (id: string, modules: Modules) =>
        neededSignedIn(modules).has(id) && isOfMantine.test(id) ? 'mantine' : null,
      priority: 1,
    },
    // The trial of an upgrade gives these scripts to servers of an earlier release, which look for this name.
    { name: (id: string, modules: Modules) => (neededSignedIn(modules).has(id) ? 'behind' : null), priority: 0 },
  ],
}

let needed: ReadonlySet<string> | null = null

const neededSignedIn = (modules: Modules): ReadonlySet<string> => (needed ??= gather(signedInApp, modules))

function gather(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) gather(imported, modules, found)
  return found
}
