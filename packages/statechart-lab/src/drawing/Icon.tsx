import { icons } from './icons.ts'
import looks from '../lab.module.css'

type Props = { name: keyof typeof icons; size?: 14 | 20 }

/** Hidden from screen readers: its label is beside it, or on the button. */
export const Icon = ({ name, size = 20 }: Props) => (
  <svg
    className={looks.icon}
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 20 20"
    aria-hidden="true"
  >
    <path d={icons[name]} />
  </svg>
)
