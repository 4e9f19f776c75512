import type { components } from '../../../api/schema.d.ts'
import type { Audience } from '../../../values/audience.ts'

export type Brand = components['schemas']['Brand']

export const plum = '#6A3460'

/** Returns the same plum for staff at every institution, so that they know where they are. */
export const primaryColor = (brand: Brand, audience: Audience) => (audience === 'staff' ? plum : brand.primary)
