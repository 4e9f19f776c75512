import { makeAxe } from './axe.ts'
import { makeAsvs, makeBench, makeFailover } from './pages.ts'
import type { Part, Sources } from './part.ts'
import { makeRestore } from './restore.ts'
import { makeRun, makeStatecharts } from './runs.ts'
import { makeSeals } from './seals.ts'
import { makeSbom, makeVersions } from './versions.ts'

/** Lists the files of the evidence, in the order of its index. */
export const listParts = (sources: Sources): Part[] => [
  {
    file: 'versions.md',
    title: 'Versions',
    about: 'of the product, of its contract, and of what runs it.',
    make: () => makeVersions(sources),
  },
  {
    file: 'sbom.json',
    title: 'Software bill of materials',
    about:
      'every package with its version, license and hash, in the format CycloneDX. Those for development alone are marked `cdx:npm:package:development`.',
    make: makeSbom,
  },
  {
    file: 'tests.md',
    title: 'Tests',
    about: 'how many tests the last whole run of `npm test` passed and failed, by stage.',
    make: () => makeRun(sources, 'test', 'npm test'),
  },
  {
    file: 'trials.md',
    title: 'Trials',
    about: 'the same for `npm run trials`: killed processes, lost databases, attacks, years of data.',
    make: () => makeRun(sources, 'trials', 'npm run trials'),
  },
  {
    file: 'statecharts.md',
    title: 'Coverage of statecharts',
    about: 'which part of each flow the tests went through.',
    make: () => makeStatecharts(sources),
  },
  {
    file: 'accessibility.md',
    title: 'Accessibility',
    about: 'how many screens and pieces axe reads, by which rules, and what it found last.',
    make: () => makeAxe(sources),
  },
  {
    file: 'asvs.md',
    title: 'OWASP ASVS',
    about: 'the answer to each requirement of levels 1 and 2, and every departure.',
    make: makeAsvs,
  },
  {
    file: 'bench.md',
    title: 'Speed',
    about: 'what the bench measured last, beside its goals.',
    make: makeBench,
  },
  {
    file: 'failover.md',
    title: 'Failover',
    about: 'how long members are without service when a part of the database fails.',
    make: makeFailover,
  },
  {
    file: 'restore.md',
    title: 'Restore drill',
    about: 'a small bank, dumped and restored just now, and whether the copy is whole.',
    make: () => makeRestore(sources),
  },
  {
    file: 'seals.md',
    title: 'Seals of the audit',
    about: 'whether anybody has changed the audit of the database that was given.',
    make: () => makeSeals(sources),
  },
]
