/** Checks the two files in stories that each machine has: its samples and its stories. */
export function flowViolations(paths: readonly string[]): string[] {
  const flows = paths.flatMap((path) => /^machines\/(.+)\.machine\.ts$/.exec(path)?.[1] ?? [])
  return [
    ...flows.flatMap((flow) =>
      ['samples.ts', 'stories.tsx']
        .map((role) => `stories/${flow}.${role}`)
        .filter((path) => !paths.includes(path))
        .map((path) => `machines/${flow}.machine.ts has no ${path}. Write it.`),
    ),
    ...paths
      .filter((path) => /^stories\/.+\.(lab|view|unseen|samples)\.tsx?$/.test(path))
      .filter((path) => !flows.some((flow) => path === `stories/${flow}.samples.ts`))
      .map((path) => `${path} belongs to no flow. Put it into the samples or the stories of one.`),
  ]
}
