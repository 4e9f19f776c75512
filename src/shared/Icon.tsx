import { icons } from './icons.ts'

type Props = { name: keyof typeof icons; size?: 14 | 16 | 20 }

/** Hidden from screen readers: its label is beside it, or on the button. */
export const Icon = ({ name, size = 20 }: Props) => <Drawing path={icons[name]} size={size} />

/** Draws an icon that only one area has. */
export function Drawing({ path, size }: { path: string; size: number }) {
  return (
    <svg
      className="sd-icon"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
