import type { Brand } from './brand.ts'

/** Used until the institution is known, and where there is none. */
export const neutralBrand: Brand = {
  key: '',
  primary: '#4B4F52',
  accent: '#A3A19C',
  paper: '#F4F3F0',
  cover: 'deep',
  voice: 'sans',
  corner: 2,
}
