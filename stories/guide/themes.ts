import type { Colors, Scheme } from '../../src/app/theme/colors.ts'
import { makeTheme } from '../../src/app/theme/make-theme.ts'
import type { Audience } from '../../values/audience.ts'
import { configs } from '../session/start-up.samples.ts'

/** `title`: the institution, or the back office, which looks the same at each. */
export type GuideTheme = { title: string; scheme: Scheme; colors: Colors }

const { harborlight, prairieoak } = configs

const brands = [
  ['Harbor Light', harborlight, 'member'],
  ['Prairie Oak', prairieoak, 'member'],
  ['Office', harborlight, 'staff'],
] as const satisfies readonly (readonly [string, typeof harborlight, Audience])[]

export const themes: GuideTheme[] = brands.flatMap(([title, { setup }, audience]) => {
  const { colors } = makeTheme(setup.brand, audience)
  return (['light', 'dark'] as const).map((scheme) => ({ title, scheme, colors: colors[scheme] }))
})
