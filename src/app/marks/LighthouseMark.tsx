/** Harbor Light: a lighthouse cut from one ink, its lamp in the accent. */
export function LighthouseMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <path d="M15.6 16.5h8.8l3.1 18.5H12.5z" fill="currentColor" />
      <path d="M14.7 22.1h10.6l.7 4.4H14z" fill="var(--sd-paper)" />
      <path d="M13.6 13.9h12.8v2.2H13.6zM16 6.8 20 3l4 3.8z" fill="currentColor" />
      <path d="M17 7.6h6v5.6h-6z" fill="var(--sd-accent-mark)" />
      <path
        d="M14.6 9.2 3 5.4M14.6 11.6 3 13.6M25.4 9.2 37 5.4M25.4 11.6 37 13.6"
        stroke="var(--sd-accent-mark)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <path
        d="M4 35.4c2.7-1.6 5.3-1.6 8 0s5.3 1.6 8 0 5.3-1.6 8 0 5.3 1.6 8 0"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  )
}
