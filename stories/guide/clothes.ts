import type { Inks, Scheme } from '../../src/app/theme/inks.ts'
import { makeTheme } from '../../src/app/theme/theme.ts'
import type { Audience } from '../../values/audience.ts'
import { configs } from '../session/startUp.samples.ts'

/** What a page can wear. `title`: the institution, or the office that is alike at each. */
export type Clothes = { title: string; scheme: Scheme; inks: Inks }

const { harborlight, prairieoak } = configs

const wearers = [
  ['Harbor Light', harborlight, 'member'],
  ['Prairie Oak', prairieoak, 'member'],
  ['Office', harborlight, 'staff'],
] as const satisfies readonly (readonly [string, typeof harborlight, Audience])[]

export const clothes: Clothes[] = wearers.flatMap(([title, { setup }, audience]) => {
  const { inks } = makeTheme(setup.brand, audience)
  return (['light', 'dark'] as const).map((scheme) => ({ title, scheme, inks: inks[scheme] }))
})
